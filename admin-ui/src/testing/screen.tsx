import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { test as base, expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { VERSION } from '../config.ts';
import { whoAmI } from '../providers/auth.ts';
import { speak } from '../providers/language.ts';
import { queryClient } from '../providers/query.ts';
import { store } from '../providers/store.ts';
import { token } from '../providers/token.ts';
import { noticeVersion } from '../providers/version.ts';
import { rootOptions } from '../reporting/index.ts';
import { FakeApi, TENANT } from './api.ts';
import type { Values } from './store.ts';

/** How a page is looked at. */
interface Look {
  language?: 'en' | 'fr';
  theme?: 'light' | 'dark';
  /** Pixels: 1,280 on a desk unless a test says otherwise, 390 on a phone. */
  width?: number;
  /** Of a form of its own: whether it asks for a new record. */
  creating?: boolean;
}

/** A token as the server's are read here: whose session it is. */
const tokenOf = (id: unknown): string => `x.${btoa(JSON.stringify({ sub: id, once: Math.random() }))}.x`;

/** The person of the API is signed in, in their language, at an address of the network. @param path below it */
async function signsIn(api: FakeApi, path: string, { language = 'en', theme = 'light', width = 1_280 }: Look = {}) {
  await page.viewport(width, width < 900 ? 844 : 800);
  speak(language);
  store.setItem('locale', language);
  store.setItem('theme', theme);
  history.replaceState(null, '', `/tenant/${TENANT}/${path}`);
  token.set(tokenOf(api.user.id));
}

/** Opens a page of the product as the person of the API who is signed in. */
async function opens(api: FakeApi, path: string, look?: Look) {
  // A second one is opened as by a browser that is loaded anew.
  await cleanup();
  whoAmI.clear();
  queryClient.clear();
  await signsIn(api, path, look);
  // It takes the network from the address once, where it begins.
  const { App } = await import('../App.tsx');
  await render(<App />, { createRootOptions: rootOptions });
}

/** Nothing is left of the test before. */
async function forget(): Promise<void> {
  await cleanup();
  token.clear();
  whoAmI.clear();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  // A test in which the server got another version is over.
  noticeVersion(VERSION);
}

/**
 * What libraries say of their own parts, of a network that a test takes away, and of what its API refuses.
 * react-hook-form tells of an input as it is drawn, also where React puts that drawing aside for a part still to be loaded;
 * FullCalendar scrolls a day that is gone already.
 */
const NOT_OURS =
  /React does not recognize the `%s` prop|^TypeError: Failed to fetch$|^HttpError(: |$)|component that hasn't mounted yet|\(reading 'scrollTo'\)$/;

/** What the page, or React, complained of: a test that makes it do so isn't passed. */
function complaints(): { all: string[]; stop(): void } {
  const all: string[] = [];
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    if (!NOT_OURS.test(String(parts[0]))) all.push(parts.map(String).join(' ').slice(0, 500));
    error(...parts);
  };
  const hear = (event: ErrorEvent | PromiseRejectionEvent) => {
    const told = String('reason' in event ? event.reason : event.message);
    if (!NOT_OURS.test(told)) all.push(told);
  };
  window.addEventListener('error', hear);
  window.addEventListener('unhandledrejection', hear);
  return {
    all,
    stop() {
      console.error = error;
      window.removeEventListener('error', hear);
      window.removeEventListener('unhandledrejection', hear);
    },
  };
}

interface Screen {
  /** The API of this test, empty at first. */
  api: FakeApi;
  /** Opens a page of the product. */
  visit: (path: string, look?: Look) => Promise<void>;
  /** Shows the inputs of some fields of a resource in a form of their own. */
  fills: (resource: Resource, names: string[], record: Values, look?: Look) => Promise<void>;
}

/**
 * A test of what is on a screen, in a real browser: the product's own pages on an API in memory. It fails by itself where
 * the page throws, React complains, or something is asked that the API of the test doesn't know.
 */
export const test = base.extend<Screen>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the parameter what a fixture needs
  api: async ({}, use) => {
    const api = new FakeApi();
    const { fetch } = window;
    const heard = complaints();
    window.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
      return url.pathname.startsWith('/api/') ? api.fetch(url, init) : fetch(input, init);
    };
    try {
      await use(api);
      expect(api.unknown, 'calls that the API of the test does not know').toEqual([]);
      expect(heard.all, 'what the page complained of').toEqual([]);
    } finally {
      await forget();
      heard.stop();
      window.fetch = fetch;
    }
  },
  visit: async ({ api }, use) => use((path, look) => opens(api, path, look)),
  fills: async ({ api }, use) =>
    use(async (resource, names, record, look) => {
      await cleanup();
      await signsIn(api, '', look);
      const { form } = await import('./form.tsx');
      await form(resource, names, record, look?.creating);
    }),
});

/** A dialog by its name. */
export const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name });

export { expect, page };
