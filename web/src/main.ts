import { mount } from 'svelte';
import App from './App.svelte';
import { startNav } from './nav.svelte';
import './styles/tokens.css';
import './styles/base.css';
import { startTheme } from './theme.svelte';
import { startLang } from './words';

startTheme();
startNav();
// Nothing is drawn before there are words for it: a page of keys would be read out by screen readers.
await startLang();
mount(App, { target: document.getElementById('app') ?? document.body });
