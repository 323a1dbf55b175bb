import { expect, test } from 'vitest';
import { FLOOR_PLAN_HOSTS, foreignFloorPlans, mediaViolations } from './medias.ts';

test('links of media lead to public sites, encrypted and without a password', () => {
  const wrong = [
    'http://my.matterport.com/show/?m=1',
    'https://user:pass@my.matterport.com/',
    'https://192.168.1.4/tour',
    'https://[::1]/tour',
    'https://intranet/tour',
    'https://printer.local/tour',
  ];
  const right = ['https://my.matterport.com/show/?m=1', 'https://visite.example.fr/bien/12'];
  const medias = [...wrong, ...right].map((url) => ({ kind: 'virtual_visit' as const, url }));
  expect(mediaViolations({ medias }).map(({ path }) => path)).toEqual(wrong.map((_, at) => `/medias/${at}/url`));
  expect(mediaViolations({ medias: null })).toEqual([]);
});

test('floor plans lead to a known service or one of its subdomains, other media anywhere [PRO-035]', () => {
  const plan = (url: string) => ({ kind: 'floor_plan', url });
  const medias = [
    plan('https://app.cubicasa.com/plan/1'),
    plan('https://floorplanner.com/x'),
    plan('https://notcubicasa.com/x'),
    plan('https://cubicasa.com.evil.example/x'),
    { kind: 'video', url: 'https://video.example/x' },
  ];
  expect(foreignFloorPlans(medias, FLOOR_PLAN_HOSTS)).toEqual([2, 3]);
  expect(foreignFloorPlans(medias, ['evil.example'])).toEqual([0, 1, 2]);
});
