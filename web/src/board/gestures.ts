import type { Point } from './geometry';

/** What the fingers, the mouse and its wheel do to a map. Places are pixels of the element. */
export interface Gestures {
  /** Moves what is seen by so many pixels. */
  pan: (dx: number, dy: number) => void;
  /** Goes nearer or further around a place. */
  zoom: (factor: number, at: Point) => void;
  /** Pressed and let go in the same place. `touch` tells a finger from a mouse. */
  tap: (at: Point, target: Element | null, touch: boolean) => void;
  /** The mouse is here; nothing while it drags or is gone. */
  hover: (at: Point | null, target: Element | null) => void;
}

/** Less than this far is a tap and not a drag, in pixels. */
const SLACK = 5;
/** How much a notch of the wheel goes nearer. */
const WHEEL = 1.0016;

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Listens to an element, as an attachment: the map is moved with one pointer and brought nearer with two or with the wheel. */
export function gestures(on: Gestures): (node: HTMLElement) => () => void {
  return (node) => {
    const pointers = new Map<number, Point>();
    let start: Point | null = null;
    let dragging = false;

    const local = (event: MouseEvent): Point => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const others = (id: number): Point | undefined => [...pointers].find(([other]) => other !== id)?.[1];

    function down(event: PointerEvent): void {
      if (event.button !== 0) return;
      pointers.set(event.pointerId, local(event));
      if (pointers.size === 1) {
        start = local(event);
        dragging = false;
      } else dragging = true;
    }

    function drag(event: PointerEvent, before: Point, now: Point): void {
      const other = others(event.pointerId);
      if (other) {
        const [was, is] = [between(before, other), between(now, other)];
        on.pan(is.x - was.x, is.y - was.y);
        const factor = apart(now, other) / Math.max(apart(before, other), 1);
        on.zoom(factor, is);
      } else on.pan(now.x - before.x, now.y - before.y);
    }

    function move(event: PointerEvent): void {
      const before = pointers.get(event.pointerId);
      const now = local(event);
      if (!before) {
        if (event.pointerType !== 'touch') on.hover(now, event.target as Element | null);
        return;
      }
      if (!dragging && start && apart(start, now) < SLACK) return;
      if (!dragging) {
        dragging = true;
        // From here on the element gets all of the drag, outside it too; a tap must reach what is under it.
        node.setPointerCapture(event.pointerId);
        on.hover(null, null);
      }
      drag(event, before, now);
      pointers.set(event.pointerId, now);
    }

    function up(event: PointerEvent): void {
      const known = pointers.delete(event.pointerId);
      if (known && !dragging) on.tap(local(event), event.target as Element | null, event.pointerType === 'touch');
      if (pointers.size === 0) start = null;
    }

    function cancel(event: PointerEvent): void {
      pointers.delete(event.pointerId);
      on.hover(null, null);
    }

    function wheel(event: WheelEvent): void {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
      // A pinch on a trackpad comes as a wheel with the control key, in smaller steps.
      on.zoom(WHEEL ** (-event.deltaY * lines * (event.ctrlKey ? 6 : 1)), local(event));
    }

    // A finger that is lifted leaves too, but what it touched stays.
    const leave = (event: PointerEvent): void => void (event.pointerType !== 'touch' && on.hover(null, null));
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', cancel);
    node.addEventListener('pointerleave', leave);
    node.addEventListener('wheel', wheel, { passive: false });
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', cancel);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('wheel', wheel);
    };
  };
}
