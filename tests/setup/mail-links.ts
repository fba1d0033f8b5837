import { textoDo } from './form-page.ts';

/** One row of a table with these, in that order. */
export const naLinha = (...partes: readonly string[]): RegExp =>
  new RegExp(`<tr[^>]*>${partes.map((parte) => `(?:(?!</tr>)[^])*${parte}`).join('')}`);

/** A part of the page of that demand: a step of the path, with these in that order, or another heading and what follows. */
export const naParte = (id: string, processo: string, ...partes: readonly string[]): RegExp =>
  new RegExp(
    `${processo}[^]*id="${id}"${partes.map((parte) => `(?:(?!id="etapa-)[^])*?(?:${parte})`).join('')}`,
  );

/** A button that can be pressed, or a link, of that name. */
const botao = (nome: string): RegExp => new RegExp(`<(button|a)\\b[^>]*>(?:<[^>]+>)*${nome}`);

/** The form of an appeal, or what became of the one that was sent. */
const DO_RECURSO =
  /<textarea[^>]*name="observacao"[^]*Salvar e enviar|Meu Recurso[^]*Recurso (Reprovado|Aprovado|em Análise)/;

/** Where the button of each kind of the demonstration leads, `:id` being any id, and what stands there, of that demand. */
export const LEVA_A: readonly (readonly [
  tipo: number,
  caminho: string,
  texto: (processo: string) => RegExp,
])[] = [
  [
    1,
    '/todas-demandas/:id/interesse',
    () => /type="submit"[^>]*>(?:<[^>]+>)*Demonstrar Interesse|Você demonstrou interesse nesta demanda em/,
  ],
  [
    3,
    '/adm/selecaoCargaHoraria/:id',
    (processo) => new RegExp(`Avaliação de Carga Horária - [^]*${processo}[^]*não vistos`),
  ],
  [
    3,
    '/coord/credenciamento/:id',
    (processo) => new RegExp(`role="dialog"[^]*${processo}|<dialog[^]*${processo}`),
  ],
  [8, '/historico-credenciamento/:id/recurso', () => DO_RECURSO],
  [
    8,
    '/minhas-demandas/:id#etapa-carga_horaria',
    (processo) => naParte('etapa-carga_horaria', processo, 'Aprovado|Não avaliado|Reprovado'),
  ],
  [
    9,
    '/minhas-demandas/:id#etapa-carga_horaria',
    (processo) =>
      naParte(
        'etapa-carga_horaria',
        processo,
        'Carga horária|Carga Horária',
        '(Aprovado|Reprovado|Não avaliado|Apto|Inapto)',
      ),
  ],
  [10, '/historico-credenciamento/:id/recurso', () => DO_RECURSO],
  [
    10,
    '/minhas-demandas/:id#etapa-cadastro',
    (processo) => naParte('etapa-cadastro', processo, 'Aprovado|Reprovado'),
  ],
  [
    11,
    '/minhas-demandas/:id#etapa-cadastro',
    (processo) => naParte('etapa-cadastro', processo, 'cadastro', '(Aprovado|Reprovado|Apto|Inapto)'),
  ],
  [12, '/historico-credenciamento/:id/recurso', () => DO_RECURSO],
  [
    12,
    '/minhas-demandas/:id#etapa-hab_tecnica',
    (processo) => naParte('etapa-hab_tecnica', processo, 'técnica', 'Aprovado'),
  ],
  [
    13,
    '/minhas-demandas/:id#etapa-hab_tecnica',
    (processo) => naParte('etapa-hab_tecnica', processo, 'técnica', '(Aprovado|Reprovado)'),
  ],
  [16, '/todas-demandas/:id/interesse', () => botao('Retirar o interesse')],
  [
    16,
    '/minhas-demandas/:id#agora',
    (processo) => naParte('agora', processo, 'O que fazer agora|Nada a fazer agora'),
  ],
  [
    20,
    '/minhas-demandas/:id#etapa-hab_juridica',
    (processo) => naParte('etapa-hab_juridica', processo, 'Ver o recurso'),
  ],
  [22, '/home', (processo) => new RegExp(`Avaliar \\d+ candidato[^]*${processo}[^]*href="/ava/avaliacao`)],
  [
    25,
    '/minhas-demandas/:id/agendamento/didatica',
    () => /Data e hora[^]*das \d\dh\d\d às \d\dh\d\d[^]*Tema/,
  ],
  [
    25,
    '/minhas-demandas/:id/agendamento/entrevista',
    () => /Data e hora[^]*das \d\dh\d\d às \d\dh\d\d[^]*Local/,
  ],
  [
    29,
    '/adm/cadastrar-banca?credenciamento=:id',
    (processo) => naLinha('Falta substituto \\(1\\)', processo, 'href="[^"]*/substitutos', 'Substituir'),
  ],
  // The appeals of the interview open with those of the technical review: until then the page says when.
  [30, '/historico-credenciamento/:id/recurso', () => /Solicitar Recurso[^]*O período de recurso começa n/],
  [
    30,
    '/minhas-demandas/:id#etapa-entrevista_didatica',
    (processo) => naParte('etapa-entrevista_didatica', processo, 'Entrevista', 'Aprovado'),
  ],
  [33, '/historico-credenciamento/:id/recurso', () => DO_RECURSO],
  [
    33,
    '/minhas-demandas/:id#etapa-hab_juridica',
    (processo) => naParte('etapa-hab_juridica', processo, 'jurídica', 'Aprovado'),
  ],
  [
    34,
    '/minhas-demandas/:id/diligencia/:id',
    () => /O que corrigir[^]*<input[^>]*type="file"[^]*value="anexar"[^>]*>Anexar o arquivo escolhido/,
  ],
  [36, '/minhas-demandas/:id#agora', (processo) => naParte('agora', processo, 'omologado')],
  [
    37,
    '/minhas-demandas/:id#etapa-interesse',
    (processo) => naParte('etapa-interesse', processo, 'nteresse'),
  ],
  [
    49,
    '/minhas-demandas/:id/documentos/juridica',
    () => /Envio de Documentação Jurídica[^]*Documentos desta demanda/,
  ],
  [
    49,
    '/minhas-demandas/:id/documentos/tecnica',
    () => /Envio de Documentação Técnica[^]*Documentos desta demanda/,
  ],
];

/** An address as the table has it. */
export const naTabela = (caminho: string, processo = ''): string =>
  caminho
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(`busca=${encodeURIComponent(processo)}`, 'busca={processo}');

/** The page itself: what is in its frame is everywhere. */
export const oMiolo = (html: string): string => textoDo(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html);

/** Where the links of an e-mail lead: its button, the places of the demands that it names, and any other. */
export function linksDe(html: string, base: string) {
  const links = [...html.matchAll(/<a [^>]*?href="([^"]+)"([^>]*)/g)].map(([, href = '', resto = '']) => ({
    para: textoDo(href).slice(base.length),
    ehBotao: resto.includes('background-color'),
  }));
  const botao = links.find(({ ehBotao }) => ehBotao)?.para ?? '';
  const outros = links.map(({ para }) => para).filter((para) => para !== botao);
  const ehLugar = (para: string) => /^\/adm\/demandas\/[0-9a-f-]{36}$/.test(para);
  return { botao, lugares: outros.filter(ehLugar), outros: outros.filter((para) => !ehLugar(para)) };
}
