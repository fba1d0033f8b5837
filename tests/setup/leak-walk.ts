import { afterAll, beforeAll } from 'vitest';
import { AGORA, plantarCena, type Candidato, type CenaPlantada } from '#tests/factories/vazamento/index.ts';
import { startApplication, type RotaDaAplicacao } from './application.ts';
import { callsUnder } from './api-calls.ts';
import { testCtx, useDatabase } from './database.ts';
import {
  addressesOf,
  ask,
  dataAddress,
  inParallel,
  MISSING,
  type LeakAnswer,
  type LeakRequest,
} from './leak-requests.ts';
import type { Marks } from './marks.ts';
import { WHOLE } from './size.ts';

/** The application over the planted scene, for a test file. */
export function useScene() {
  const database = useDatabase();
  let app: Awaited<ReturnType<typeof startApplication>> | undefined;
  let cena: CenaPlantada | undefined;
  beforeAll(async () => {
    app = await startApplication();
    cena = await plantarCena(testCtx(database, { now: AGORA }));
  });
  afterAll(async () => {
    await app?.close();
  });
  return {
    database,
    get app() {
      if (!app) throw new Error('the application is there only inside tests');
      return app;
    },
    get cena() {
      if (!cena) throw new Error('the scene is there only inside tests');
      return cena;
    },
  };
}

export type Scene = ReturnType<typeof useScene>;

type Kind = keyof Candidato['ids'];

/** One row of every kind, and all generated documents: each has a screen of its own. */
export const firstOfEach = ({ ids }: Candidato): string[] =>
  (Object.keys(ids) as Kind[]).flatMap((kind) => (kind === 'documentos' ? ids[kind] : ids[kind].slice(0, 1)));

/** All rows of the kinds that this route opens, as the first ones told. */
function sameKind(people: readonly Candidato[], opened: (id: string) => boolean): string[] {
  const kinds = new Set(
    people.flatMap(({ ids }) => (Object.keys(ids) as Kind[]).filter((kind) => ids[kind].some(opened))),
  );
  return people.flatMap(({ ids }) => [...kinds].flatMap((kind) => ids[kind]));
}

/**
 * What to write in each parameter of an address: rows of these people and the demands, or a row that does not
 * exist. A route with another name of parameter fails the walk until it is told here.
 */
export function values(people: readonly Candidato[], ids: readonly string[], demandas = ids) {
  const under = (prefix: string) => callsUnder(prefix, valuesOfCalls(people, ids, demandas));
  // Hundreds of addresses, of which only the two routes of the calls are in need.
  return {
    ...ofAddresses(people, ids),
    get '/api/*'() {
      return under('/api/');
    },
    get '/v1/*'() {
      return under('/v1/');
    },
  };
}

/** The same in the calls of the API. */
export const valuesOfCalls = (people: readonly Candidato[], ids: readonly string[], demandas = ids) => ({
  ...ofAddresses(people, ids),
  ...ofApi(people, demandas),
});

function ofAddresses(people: readonly Candidato[], ids: readonly string[]) {
  const de = (kind: Kind) => people.flatMap((pessoa) => pessoa.ids[kind]);
  return {
    id: orMissing(ids),
    participacaoId: orMissing(de('participacoes')),
    agendamentoId: orMissing(de('agendamentos')),
    demandaId: orMissing(ids),
    diligenciaId: orMissing(de('diligencias')),
    atoId: orMissing(de('emNome')),
    homologacaoId: orMissing(de('homologacoes')),
    tipoId: ['1'],
    tipo: ['entrevista', 'didatica', '1'],
    campo: ['planoAula'],
    conta: ['geral', 'entrevista'],
    cnpj: ['0'],
    resultadoId: orMissing(de('resultados')),
    versaoId: orMissing(de('versoes')),
    codigo: people.length > 0 ? people.flatMap(({ envios }) => envios.codigos) : ['0000-0000-0000'],
    pedido: orMissing(people.flatMap(({ envios }) => envios.pedidos)),
    token: ['A'.repeat(43)],
    habilitacao: ['tecnica', 'juridica'],
    parte: ['entrevista', 'didatica'],
    acao: ['situacao'],
    ato: ['enviar', 'segurar'],
    versao: ['0', '1'],
    numero: ['1'],
    dia: ['2027-05-24'],
    ambito: ['municipal'],
    uf: ['GO'],
    cep: ['0'],
    codCurso: ['1001'],
    '/agenda/*': [`${'A'.repeat(54)}.ics`],
    '/*': ['nada/aqui'],
  };
}

/** What the calls of the API name besides. */
const ofApi = (people: readonly Candidato[], demandas: readonly string[]) => ({
  userId: people.length > 0 ? people.map(({ usuario }) => usuario.id) : [MISSING],
  cpf: ['52998224725', ...people.map(({ marcas }) => marcas.proprias.named('CPF'))],
  ativo: ['0', '1'],
  edital: ['0'],
  codigo: ['0'],
  codDisciplina: ['1001-1'],
  filDoc: ['HabTec', 'HabJud'],
  publico: ['tecnico'],
  marca: ['1'],
  envioId: orMissing(people.flatMap(({ envios }) => envios.envios)),
  codCurso: ['1001'],
  // A demand; each of the others by a name of its own.
  id: orMissing(demandas),
  cred: orMissing(demandas),
  credenciamentoId: orMissing(demandas),
  kind: ['cronograma', 'avaliacaoCadastro', 'avaliacaoCadastroRecurso', 'avaliacaoEntrevista'],
  recursoId: orMissing(people.flatMap(({ ids }) => ids.recursos)),
  participacaoId: orMissing(people.flatMap(({ ids }) => ids.participacoes.slice(0, 1))),
  empresaId: orMissing(people.flatMap(({ ids, usuario }) => [...ids.participacoes.slice(0, 1), usuario.id])),

  cronogramaId: [MISSING],
  ano: ['2026'],
  mes: ['1'],
  faseId: ['17'],
  recurso: ['1'],
  status: ['0'],
  fase: ['1'],
  candidato: ['semSelecao'],
  processo: ['todos'],
  versaoNumero: ['1', '2'],
  tipo: ['E'],
  tipoOuTodas: ['T'],
  situacao: ['4'],
  credOuTodas: ['semSelecao'],
  bancaId: [MISSING],
});

const orMissing = (list: readonly string[]) => (list.length > 0 ? list : [MISSING]);

export type Walk = {
  people: readonly Candidato[];
  cookie?: string;
  turn?: number;
  /** The one of them who walks. */
  self?: Candidato;
};

const rowsOf = ({ ids }: Candidato): string[] => (Object.keys(ids) as Kind[]).flatMap((kind) => ids[kind]);

const SHUT = /^\/(login\b.*)?$/;
/** One route that takes many calls, each with a door of its own. */
const isOfCalls = ({ url }: RotaDaAplicacao): boolean => url.endsWith('/*');

/**
 * Everything that a route answers for the rows of these people: as a page and as data, with the loaders around it
 * and alone. Where the first address is refused at the door, the others would be too: who is sent to the login, and who
 * is told of a row that does not exist what they are told of one that does, that they may not. In a commit, of the
 * addresses of rows, a demand's and one's own (`self`) aside, who has a `turn` asks for a sixth: another sixth for each turn; of
 * the kinds that open, who has rows of their own asks for all; and of what was answered as data, the first three of a route are
 * asked for as pages too; a route that reads nothing itself is asked for its first row alone.
 */
export async function walkRoute(
  scene: Scene,
  rota: RotaDaAplicacao,
  { people, cookie, turn, self }: Walk,
): Promise<LeakAnswer[]> {
  const { base } = scene.app;
  const demandas = people.length > 0 ? Object.values(scene.cena.demandas) : [];
  const several = rota.parametros.length > 1;
  const asked = new Map<string, LeakAnswer>();
  const all = turn === undefined || WHOLE || rota.parametros.length === 0;
  const ofDemand = (url: string) => !several && !isOfCalls(rota) && demandas.some((id) => url.includes(id));
  const others = new Set(people.filter((person) => person !== self).flatMap(rowsOf));
  const own = (url: string) => self !== undefined && !url.split(/[/.?]/).some((part) => others.has(part));
  const dealt = (url: string, index: number) => turnOf(index) === turn || ofDemand(url) || own(url);
  const alone = async (ids: readonly string[], each = all) => {
    const addresses = addressesOf(rota, values(people, ids, demandas)).filter(
      (url, index) => !asked.has(url) && (each || dealt(url, index)),
    );
    await inParallel(addresses, async (url) =>
      asked.set(url, await unhurried(scene, { url: dataAddress(url, rota.id), cookie })),
    );
  };
  const ids = several ? demandas : [...people.flatMap(firstOfEach), ...demandas.slice(0, 2)];
  const [first = '/'] = addressesOf(rota, values(people, ids, demandas));
  const door = [
    await ask(base, { url: first, cookie }),
    await ask(base, { url: dataAddress(first), cookie }),
  ];
  if (door[0]?.location && SHUT.test(door[0].location)) return door;
  if (!WHOLE && !('loader' in rota.modulo)) return door;
  if (door.every(({ status }) => status === 403) && !isOfCalls(rota)) {
    const [nobodys = first] = addressesOf(rota, values([], []));
    const beforeAnyRow = await ask(base, { url: dataAddress(nobodys, rota.id), cookie });
    if (beforeAnyRow.status === 403) return [...door, beforeAnyRow];
  }
  // Every row of the other parameters is in the first addresses of a route of several.
  await alone(ids, all || (several && self !== undefined));
  const opened = () => [...asked].filter(([, { status }]) => status < 300).map(([url]) => url);
  const firstOpened = several && !WHOLE ? [] : opened();
  await alone(
    sameKind(people, (id) => firstOpened.some((url) => url.includes(id))),
    all || self !== undefined,
  );
  const pages = await inParallel(opened().slice(0, WHOLE ? undefined : PAGES), (url) =>
    unhurried(scene, { url, cookie }),
  );
  return [...door, ...asked.values(), ...pages];
}

const PAGES = 3;

const TURNS = 6;

/** The turn of a place in a list of products: the sum of its digits in as many as there are keeps no turn to one row. */
const turnOf = (index: number): number =>
  [...index.toString(TURNS)].reduce((sum, digit) => sum + Number(digit), 0) % TURNS;

/** Asks again who asked more often than one may in a minute: a wait says nothing of what the answer would hold. */
async function unhurried(scene: Scene, request: LeakRequest): Promise<LeakAnswer> {
  const answer = await ask(scene.app.base, request);
  if (answer.status !== 429) return answer;
  await scene.database.pool.query('delete from limite_tentativa');
  return unhurried(scene, request);
}

/** The public page of a receipt shows its numbers to who has the code. */
const isReceipt = (url: string): boolean => url.startsWith('/verificar/');

/** Which of these marks the answers hold, and the answers that nobody expected. */
export function leaks(
  answers: readonly LeakAnswer[],
  people: readonly Candidato[],
  others: readonly Marks[] = [],
) {
  const found = answers.flatMap(({ url, asked, status, everything }) => {
    const marks = [
      ...people.flatMap(({ marcas: { proprias, ocultas, publicas } }) =>
        isReceipt(url) ? [proprias, ocultas] : [proprias, ocultas, publicas],
      ),
      ...others,
    ];
    return [
      ...(status >= 500 || status === 429 ? [`${url}: ${String(status)}`] : []),
      ...marks.flatMap((list) => list.foundIn(everything, asked)).map((mark) => `${url}: ${mark}`),
    ];
  });
  return [...new Set(found)];
}
