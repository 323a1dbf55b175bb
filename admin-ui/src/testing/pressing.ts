/** Presses something as a mouse does, without the pointer's way there: for tests of many buttons, not of their place. */
export function press(element: Element): void {
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, composed: true, button: 0 }));
}

/** Goes to another page of the network within the application. @param path below the network's */
export function goes(path: string): void {
  const [network] = /^\/tenant\/[^/]+/.exec(window.location.pathname) ?? [''];
  window.history.pushState(null, '', `${network}/${path}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** What an element is called by who listens, as far as buttons need it. */
export const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.getAttribute('title') ?? element.textContent ?? '').trim();

/** What is seen and can be pressed. */
export const isThere = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled, [aria-disabled=true]');
