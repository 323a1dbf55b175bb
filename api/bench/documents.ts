const PAGES = 12;
const TIMES = 15;
/** What `override` takes. */
const CLAUSE =
  'Le mandant s’engage à remettre au mandataire tous les documents utiles à la vente, à lui signaler toute modification ' +
  'juridique ou matérielle du bien {{ reference }}, et à ratifier toute offre aux prix, charges et conditions convenus. ' +
  'Le mandataire rend compte au mandant de l’accomplissement de sa mission dans les conditions de la loi. ';

type Bytes = Uint8Array<ArrayBuffer>;

async function bytesOf(url: string, token: string): Promise<Bytes> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${url} was answered ${response.status}: ${Buffer.from(bytes)}`);
  return bytes;
}

const pagesOf = (bytes: Bytes): number =>
  (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g) ?? []
  ).length;

/** How long a mandate of 12 pages takes, in milliseconds: the median. @throws Error when it doesn't get that long */
export async function measureMandatePdf(base: string, token: string, tenant: string, id: string): Promise<number> {
  const url = `${base}/api/tenant/${tenant}/mandates/${id}/prints/mandate`;
  for (let clauses = 60; ; clauses += 3) {
    const parts = Array.from({ length: clauses }, (_, at) => `<h2>Article ${at + 1}</h2><p>${CLAUSE}</p>`);
    const response = await fetch(url, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: `${parts.join('')}<p>{{ signatures }}</p>` }),
    });
    if (!response.ok) throw new Error(`The text was answered ${response.status}: ${await response.text()}`);
    const pages = pagesOf(await bytesOf(`${url}/pdf`, token));
    if (pages === PAGES) break;
    if (pages > PAGES) throw new Error(`The mandate has ${pages} pages`);
  }
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const started = performance.now();
    await bytesOf(`${url}/pdf`, token);
    times.push(performance.now() - started);
  }
  return times.sort((left, right) => left - right)[Math.floor(TIMES / 2)] as number;
}

/** What the whole register takes as an inspector is shown it, in a server that did nothing else. */
export async function measureInspection(
  base: string,
  token: string,
  tenant: string,
  register: string,
  peak: () => number | undefined,
): Promise<{ inspectionSeconds: number; inspectionMegabytes: number | undefined }> {
  const started = performance.now();
  const range = 'from=2020-01-01&to=2099-12-31';
  const bytes = await bytesOf(`${base}/api/tenant/${tenant}/registers/${register}/inspection?${range}`, token);
  const inspectionSeconds = (performance.now() - started) / 1000;
  if (pagesOf(bytes) < 300) throw new Error(`The register has ${pagesOf(bytes)} pages only`);
  return { inspectionSeconds, inspectionMegabytes: peak() };
}
