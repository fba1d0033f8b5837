import { formatarJanela } from '../cronograma/calendar/janela.ts';
import { nomeDaArea, nomeDaAtividade } from '../demanda/labels.ts';
import { fimDoDia, inicioDoDia } from '#app/lib/dates.ts';
import { TEXTOS } from './labels.ts';
import { ATOM, caminhoDaDemanda, ROTA } from './telas.ts';
import type { DemandaPublica } from './types.ts';

/** 'FPR-0146/2026: Inseminação Artificial · Manejo' */
export const tituloDa = ({ processo, objeto, detalhe }: DemandaPublica): string =>
  `${processo}: ${[objeto, detalhe].filter((parte) => parte !== '').join(' · ')}`;

/** What a demand says in a line: for feeds and for whoever is sent its address. */
export const resumoDa = (demanda: DemandaPublica): string =>
  `${nomeDaArea(demanda.area)}, ${nomeDaAtividade(demanda.atividade)}. Demonstração de interesse ${formatarJanela(demanda.interesse, 'longa')}.`;

/** What XML 1.0 cannot hold is left out. */
const xml = (texto: string): string =>
  texto
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[\uD800-\uDFFF\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The feed of RFC 4287. The same demands give the same bytes. */
export function atomDas(demandas: readonly DemandaPublica[], urlBase: string, autor: string): string {
  const instantes = demandas.map(({ atualizadaEm }) => atualizadaEm.getTime());
  const entradas = demandas.map((demanda) => {
    const url = xml(urlBase + caminhoDaDemanda(demanda.id));
    return `  <entry>
    <id>urn:uuid:${demanda.id}</id>
    <title>${xml(tituloDa(demanda))}</title>
    <link rel="alternate" type="text/html" href="${url}"/>
    <updated>${demanda.atualizadaEm.toISOString()}</updated>
    <category term="${xml(demanda.area)}" label="${xml(nomeDaArea(demanda.area))}"/>
    <summary>${xml(resumoDa(demanda))}</summary>
  </entry>
`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">
  <id>${xml(urlBase + ROTA)}</id>
  <title>${TEXTOS.titulo}</title>
  <author><name>${xml(autor)}</name></author>
  <link rel="self" type="application/atom+xml" href="${xml(urlBase + ATOM)}"/>
  <link rel="alternate" type="text/html" href="${xml(urlBase + ROTA)}"/>
  <updated>${new Date(Math.max(0, ...instantes)).toISOString()}</updated>
${entradas.join('')}</feed>
`;
}

/** The window for interest of a demand, as an event of a calendar. */
export const eventoDa = (demanda: DemandaPublica, urlBase: string) => ({
  uid: `${demanda.id}-interesse@vitrine.porteira`,
  sequence: demanda.versao,
  changedAt: demanda.atualizadaEm,
  start: inicioDoDia(demanda.interesse.inicio),
  // Some programs show an event that ends at midnight on the next day too.
  end: new Date(fimDoDia(demanda.interesse.fim).getTime() - 59_999),
  summary: `Demonstração de interesse: ${tituloDa(demanda)}`,
  description: resumoDa(demanda),
  url: urlBase + caminhoDaDemanda(demanda.id),
  busy: false,
  remindBefore: ['P1D'],
});
