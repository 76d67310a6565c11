import { readFileSync, readdirSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { Words } from '../src/words/words';

const folder = (lang: string): URL => new URL(`../../locales/${lang}/`, import.meta.url);
const files = (lang: string): string[] => readdirSync(folder(lang)).filter((name) => name.endsWith('.ftl'));
const read = (lang: string, name: string): string => readFileSync(new URL(name, folder(lang)), 'utf8');
const keys = (lang: string): string[] =>
  files(lang).flatMap((name) => read(lang, name).match(/^[a-z][\w-]*(?= =)/gm) ?? []);

describe('the words of the browser', () => {
  it.each(['es', 'en'] as const)('in %s are all read: a message with a mistake would be dropped in silence', (lang) => {
    const words = new Words(
      lang,
      files(lang).map((name) => read(lang, name)),
    );
    const dropped = keys(lang).filter((key) => words.find(key) === undefined);
    expect(dropped).toEqual([]);
    const twice = keys(lang).filter((key, at, all) => all.indexOf(key) !== at);
    expect(twice).toEqual([]);
  });

  it('are the same in both languages', () => {
    expect(keys('es').sort()).toEqual(keys('en').sort());
  });

  it('are there for every key that the client names', () => {
    const known = new Set(keys('en'));
    const sources = readdirSync(new URL('../src/', import.meta.url), { recursive: true, encoding: 'utf8' });
    const code = sources.filter((name) => /\.(svelte|ts)$/.test(name) && !name.includes('.test.'));
    const named = code.flatMap((name) => {
      const text = readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8');
      return [...text.matchAll(/'(web-[a-z0-9-]+[a-z0-9])'/g)].map((match) => match[1] ?? '');
    });
    expect([...new Set(named)].filter((key) => !known.has(key))).toEqual([]);
    expect(new FluentResource(read('en', 'web.ftl')).body.length).toBeGreaterThan(30);
  });
});
