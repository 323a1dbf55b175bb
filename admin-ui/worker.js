/*
 * Gives the screens where there is no net, and nothing else: no answer of the API is ever kept here. The page itself is
 * asked for anew whenever there is a net, so that nobody works on screens of a version that is gone.
 * What was built, `{version, files}`, is written before this text.
 */
const { version, files } = self.BUILT;
const PREFIX = 'screens ';
const CACHE = PREFIX + version;
const PAGE = '/index.html';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([PAGE, ...files]))
      .then(() => self.skipWaiting()),
  );
});

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(activate()));

const kept = async (what) => (await caches.match(what, { cacheName: CACHE })) ?? Response.error();

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname.startsWith('/tenant/'))
    event.respondWith(fetch(request).catch(() => kept(PAGE)));
  else if (files.includes(pathname))
    event.respondWith(caches.match(request, { cacheName: CACHE }).then((known) => known ?? fetch(request)));
});

// Browsers end a worker that shows nothing for a message.
self.addEventListener('push', (event) => {
  const { title, link } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { tag: link, data: { link } }));
});

async function open(link) {
  const { origin } = self.location;
  const address = new URL(link, origin);
  if (address.origin !== origin) return;
  // A tab elsewhere stays where it is: something may be typed there.
  const tabs = await self.clients.matchAll({ type: 'window' });
  const there = tabs.find(({ url }) => url === address.href);
  return there ? there.focus() : self.clients.openWindow(address.href);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.link));
});
