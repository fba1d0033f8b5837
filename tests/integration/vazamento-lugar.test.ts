import { beforeAll, describe, expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { VER_COMO_ELE_VE } from '#app/domain/acompanhamento/telas.ts';
import { criarBanca } from '#tests/factories/banca.ts';
import { AGORA } from '#tests/factories/vazamento/index.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx } from '#tests/setup/database.ts';
import { ask, dataAddress, inParallel, type LeakAnswer } from '#tests/setup/leak-requests.ts';
import { useScene } from '#tests/setup/leak-walk.ts';

/**
 * The place of a demand, its files, the file and the pages of a person, the week and the search, by everybody: who opens each
 * address is written here by hand, and what of candidate B each may have of it. R-LUG-13, R-FIC-02, R-IMP-06, R-ACE-02.
 */
const scene = useScene();

const QUEM = {
  visitante: null,
  'candidata A': null,
  'pessoa sem nada': ['candidato'],
  administrador: ['administrador'],
  comissão: ['comissao'],
  'comissão impedida': null,
  'coordenação da área': ['coordenacao', 'area_fpr_ps'],
  'coordenação de outra área': ['coordenacao', 'area_at'],
  jurídico: ['juridico'],
  'analista da área': ['analista', 'area_fpr_ps'],
  'analista de outra área': ['analista', 'area_at'],
  'membro que declarou': null,
  'membro por declarar': null,
  'membro impedido': null,
  'avaliador sem banca': ['avaliador'],
} as const satisfies Record<string, readonly Grupo[] | null>;
type Quem = keyof typeof QUEM;
const TODOS = Object.keys(QUEM) as Quem[];
const cookies = new Map<Quem, string>();

beforeAll(async () => {
  const ctx = testCtx(scene.database, { now: AGORA });
  const { a, b, demandas } = scene.cena;
  // Minutes after what is planted: two instants of one minute are one text of the answer, and of two minutes two.
  const deslocamentoMs = BigInt(AGORA.getTime() + 5 * 60_000 - Date.now());
  await ctx.db.relogio.updateMany({ data: { deslocamentoMs } });
  for (const quem of TODOS) {
    const grupos = QUEM[quem];
    if (grupos !== null)
      cookies.set(quem, await sessaoPara(ctx, await criarUsuario(ctx, { grupos, cpf: null })));
  }
  cookies.set('candidata A', a.cookie);
  const daBanca = await ctx.db.bancaMembro.findMany({
    where: { papel: 'titular', banca: { demandaId: demandas.entrevista } },
    orderBy: { lugar: 'asc' },
  });
  const [impedido, declarou, porDeclarar] = daBanca;
  const declarar = async (membroId: string, declaracao: 'nenhum' | 'suspeicao') => {
    for (const { ids } of [a, b])
      await ctx.db.impedimento.create({
        data: {
          ...{ membroId, participacaoId: ids.participacoes.at(-1) ?? '', numero: 1, declaracao },
          ...{ motivos: declaracao === 'nenhum' ? [] : ['amizade'], indicios: [] },
          ...{ declaradoEm: AGORA, declaradoPor: 'Teste' },
        },
      });
  };
  await declarar(declarou?.id ?? '', 'nenhum');
  const sessao = async (quem: Quem, membro: { usuarioId: string | null } | undefined) =>
    cookies.set(quem, await sessaoPara(ctx, { id: membro?.usuarioId ?? '' }));
  await sessao('membro impedido', impedido);
  await sessao('membro que declarou', declarou);
  await sessao('membro por declarar', porDeclarar);
  // Of another panel of the same demand: an impediment holds from whatever seat, and in whatever group.
  const { membros } = await criarBanca(ctx, demandas.entrevista, { inicioDia: '2027-03-08' });
  const [deOutraBanca] = membros;
  await declarar(deOutraBanca?.id ?? '', 'suspeicao');
  await ctx.db.usuarioGrupo.create({
    data: { usuarioId: deOutraBanca?.usuarioId ?? '', grupo: 'comissao' },
  });
  await sessao('comissão impedida', deOutraBanca);
});

const DA_COMISSAO: readonly Quem[] = ['administrador', 'comissão', 'comissão impedida'];
const DA_EQUIPE: readonly Quem[] = [...DA_COMISSAO, 'coordenação da área'];
const SEM_IMPEDIMENTO: readonly Quem[] = ['administrador', 'comissão', 'coordenação da área'];
const DA_BANCA: readonly Quem[] = ['membro que declarou', 'membro por declarar'];

type Demanda = 'habilitacao' | 'entrevista';
const pessoaEm: Record<Demanda, () => string> = {
  habilitacao: () => scene.cena.b.participacoes.habilitacao,
  entrevista: () => scene.cena.b.ids.participacoes.at(-1) ?? '',
};

/** By address of a demand: who opens it. Everybody else is refused, or told that it does not exist. */
const ABREM: Record<Demanda, Record<string, readonly Quem[]>> = {
  habilitacao: {
    '': [...DA_EQUIPE, 'jurídico', 'analista da área'],
    '/cronograma': [...DA_EQUIPE, 'jurídico', 'analista da área'],
    '/detalhes': DA_EQUIPE,
    '/historico': DA_EQUIPE,
    '/agenda': DA_COMISSAO,
    '/minha-agenda': [],
    '/documentos': [...DA_COMISSAO, 'jurídico'],
    '/recursos': [...DA_COMISSAO, 'jurídico'],
    '/mensagens': DA_COMISSAO,
    '/relatorios': DA_COMISSAO,
    // An impediment is of a demand: in another the person is as anybody.
    '/candidatos/B': DA_EQUIPE,
  },
  entrevista: {
    '': [...DA_EQUIPE, 'analista da área', ...DA_BANCA],
    '/cronograma': [...DA_EQUIPE, 'analista da área', ...DA_BANCA],
    '/detalhes': DA_EQUIPE,
    '/historico': DA_EQUIPE,
    '/agenda': DA_COMISSAO,
    // The administration sits on no panel of it.
    '/minha-agenda': DA_BANCA,
    '/documentos': DA_COMISSAO,
    '/recursos': DA_COMISSAO,
    '/mensagens': DA_COMISSAO,
    '/relatorios': DA_COMISSAO,
    '/candidatos/B': SEM_IMPEDIMENTO,
  },
};
const FORMATOS = ['csv', 'xlsx'] as const;
const pedindo = (formato: (typeof FORMATOS)[number]) =>
  new URLSearchParams({ finalidade: 'Conferir o que se vê.', formato });
const ARQUIVOS = ['', '/agenda', '/documentos', '/recursos', '/mensagens'] as const;
const AVULSOS: Record<string, readonly Quem[]> = {
  '/adm/semana': DA_COMISSAO,
  '/adm/pessoas/B': DA_EQUIPE,
};

const respostas = new Map<Quem, LeakAnswer[]>(TODOS.map((quem) => [quem, []]));
const pedir = async (quem: Quem, url: string, form?: URLSearchParams): Promise<LeakAnswer> => {
  const resposta = await ask(scene.app.base, { url, form, cookie: cookies.get(quem) });
  respostas.get(quem)?.push(resposta);
  return resposta;
};
const ehRecusa = ({ status, location }: LeakAnswer): boolean =>
  [403, 404].includes(status) || /^\/(login.*)?$/.test(location ?? '');

/** Who opens an address, as a page and as data; how everybody else is answered is a refusal. */
async function quemAbre(url: string): Promise<Quem[]> {
  const abertos = await inParallel(TODOS, async (quem) => {
    const pagina = await pedir(quem, url);
    const dados = await pedir(quem, dataAddress(url));
    if (pagina.status === 200) return [quem];
    expect([quem, url, pagina.status, ehRecusa(pagina)]).toEqual([quem, url, pagina.status, true]);
    expect([quem, url, dados.status === 200]).toEqual([quem, url, false]);
    return [];
  });
  return abertos.flat();
}

const emOrdem = (quais: readonly Quem[]): Quem[] => TODOS.filter((quem) => quais.includes(quem));

describe.each(Object.keys(ABREM) as Demanda[])(
  '%s: cada endereço abre a quem pode e a mais ninguém',
  (nome) => {
    const doLugar = () => `/adm/demandas/${scene.cena.demandas[nome]}`;

    it.each(Object.keys(ABREM[nome]))('%s', async (aba) => {
      const url = doLugar() + aba.replace('/B', `/${pessoaEm[nome]()}`);
      expect(await quemAbre(url)).toEqual(emOrdem(ABREM[nome][aba] ?? []));
    });

    it.each(ARQUIVOS.flatMap((aba) => FORMATOS.map((formato) => [aba, formato] as const)))(
      'o arquivo de %s em %s',
      async (aba, formato) => {
        const lista = doLugar() + aba;
        const baixaram = await inParallel(TODOS, async (quem) => {
          const semDizer = await pedir(quem, `${lista}.${formato}`);
          expect([quem, semDizer.status === 200]).toEqual([quem, false]);
          const { location } = await pedir(quem, `${lista}/exportar`, pedindo(formato));
          if (location?.includes(`.${formato}`) !== true) return [];
          return (await pedir(quem, location)).status === 200 ? [quem] : [];
        });
        expect(baixaram.flat()).toEqual(emOrdem(ABREM[nome][aba] ?? []));
      },
    );

    it('as páginas como a pessoa as vê: a ninguém sem o aperto na ficha, e com ele só à Comissão que a abre (R-FIC-09)', async () => {
      const ficha = `${doLugar()}/candidatos/${pessoaEm[nome]()}`;
      const paginas = ['', '/cronograma', '/demandas'].map((resto) => `${ficha}/como-ele-ve${resto}`);
      const abertas = (quem: Quem) =>
        inParallel(paginas, async (url) => {
          const resposta = await pedir(quem, url);
          return resposta.status === 200 ? [url] : [];
        });
      const abrem = DA_COMISSAO.filter((quem) => ABREM[nome]['/candidatos/B']?.includes(quem));
      // A press is about the person: within the hour it holds in whatever demand of theirs the file opens.
      const jaApertaram = nome === 'habilitacao' ? [] : abrem;
      const comAperto = await inParallel(TODOS, async (quem) => {
        const antes = (await abertas(quem)).flat();
        expect([quem, antes.length]).toEqual([quem, jaApertaram.includes(quem) ? 3 : 0]);
        const aperto = await pedir(quem, ficha, new URLSearchParams({ acao: VER_COMO_ELE_VE }));
        const vistas = (await abertas(quem)).flat();
        expect([quem, vistas.length]).toEqual([quem, aperto.status === 303 && !ehRecusa(aperto) ? 3 : 0]);
        return vistas.length === 0 ? [] : [quem];
      });
      expect(comAperto.flat()).toEqual(emOrdem(abrem));
    });
  },
);

it.each(Object.keys(AVULSOS))('%s abre a quem pode e a mais ninguém', async (endereco) => {
  const url = endereco.replace('/B', `/${scene.cena.b.usuario.id}`);
  expect(await quemAbre(url)).toEqual(emOrdem(AVULSOS[endereco] ?? []));
});

it('a busca acha a demanda e a pessoa para quem as suas listas têm (R-BUS-02)', async () => {
  const { b, demandas } = scene.cena;
  const { identificacaoProcesso } = await scene.database.db.demanda.findUniqueOrThrow({
    where: { id: demandas.entrevista },
  });
  const comoEquipe = await inParallel(TODOS, async (quem) => {
    const { location } = await pedir(quem, '/buscar', new URLSearchParams({ q: identificacaoProcesso }));
    const achados = await pedir(quem, location ?? '/');
    return achados.everything.includes(`/adm/demandas/${demandas.entrevista}`) ? [quem] : [];
  });
  expect(comoEquipe.flat()).toEqual(emOrdem(ABREM.entrevista[''] ?? []));
  const nome = b.marcas.proprias.named('nome');
  await inParallel(TODOS, async (quem) => {
    const { location } = await pedir(quem, '/buscar', new URLSearchParams({ q: nome.slice(0, -2) }));
    await pedir(quem, location ?? '/');
  });
});

/** Of what each had in all these answers, what of B's, by name; of whoever is not here, nothing. */
const PODE_TER: Partial<Record<Quem, RegExp>> = {
  jurídico: /^(currículo v2: (nome|cidade|uf)|nome|sobrenome|CPF|id da (conta|participação em habilitacao))$/,
  // They open the curriculum of the application from there.
  'analista da área': /^(currículo v2: (nome|cidade|uf)|nome|sobrenome|id da (conta|participação em \w+))$/,
  // Until the declaration, whom and when; the room is the panel's own, and a conference opens with the file.
  'membro que declarou':
    /^(currículo v2: nome|nome|sobrenome|id da (conta|participação em entrevista)|id do agendamento .*|sala da entrevista|conferência da aula)$/,
  'membro por declarar':
    /^(currículo v2: nome|nome|sobrenome|id da (conta|participação em entrevista)|id do agendamento .*|sala da entrevista)$/,
  // The whole path, but for what is the commission's, the panel's and the legal team's.
  'coordenação da área':
    /^(?!.*(da banca|avaliou|impediment|impedido|indício|reconsideração|suplente|substituto|jurídica|análise não publicada|CPF))/,
};
const SEM_LIMITE: readonly Quem[] = ['administrador', 'comissão', 'comissão impedida'];

/** The names of B's marks in these answers. */
const marcasEm = (quais: readonly LeakAnswer[]): string[] => {
  const { proprias, ocultas } = scene.cena.b.marcas;
  const achadas = quais.flatMap(({ everything, asked }) =>
    [proprias, ocultas].flatMap((marcas) => marcas.foundIn(everything, asked)),
  );
  return [...new Set(achadas.map((achada) => achada.replace(/ \(\S*\)$/, '')))];
};

it('de B, cada um só tem o que as suas listas mostram', () => {
  const demais = TODOS.filter((quem) => !SEM_LIMITE.includes(quem)).flatMap((quem) =>
    marcasEm(respostas.get(quem) ?? [])
      .filter((marca) => PODE_TER[quem]?.test(marca) !== true)
      .map((marca) => `${quem}: ${marca}`),
  );
  expect(demais).toEqual([]);
  // The walk reaches what it looks at.
  for (const quem of Object.keys(PODE_TER) as Quem[])
    expect([quem, marcasEm(respostas.get(quem) ?? [])]).toEqual([quem, expect.arrayContaining(['nome'])]);
  expect(marcasEm(respostas.get('comissão') ?? []).length).toBeGreaterThan(40);
});

it('da demanda em que se declarou impedida, a Comissão só tem de B o nome (R-IMP-06)', () => {
  const daDemanda = (respostas.get('comissão impedida') ?? []).filter(({ url }) =>
    url.includes(scene.cena.demandas.entrevista),
  );
  expect(
    marcasEm(daDemanda).filter(
      (marca) => !/^(currículo v2: nome|id da participação em entrevista)$/.test(marca),
    ),
  ).toEqual([]);
  // Nor from another demand of theirs, whose file and pages do open: what is of the interview stays where it is.
  expect(
    marcasEm(respostas.get('comissão impedida') ?? []).filter((marca) =>
      /sala da|conferência|agendamento|da banca|avaliou|pedido de horário/.test(marca),
    ),
  ).toEqual([]);
});

/** Another decision under the same result: what no command can do, so by hand, with the triggers off. */
async function decidirSemContar(resultadoId: string, apto: boolean): Promise<void> {
  const client = await scene.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('update resultado_etapa set apto = $2 where id = $1', [resultadoId, apto]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Of the demand itself, whose acts and reports are read by whoever conducts it. */
const DA_DEMANDA =
  /^(quem agiu na demanda|motivo no histórico da demanda|número externo|.* do relatório|quem gerou o relatório) \(/;

it.each([['comissao'], ['juridico'], ['analista']] as const)(
  'quem concorre e está em %s não lê do próprio caso o que ninguém lhe disse (R-ACE-04)',
  async (grupo) => {
    const { b, demandas } = scene.cena;
    const { usuarioGrupo } = scene.database.db;
    await usuarioGrupo.deleteMany({ where: { usuarioId: b.usuario.id, grupo: { not: 'candidato' } } });
    await usuarioGrupo.create({ data: { usuarioId: b.usuario.id, grupo } });
    const enderecos = Object.values(demandas).flatMap((id) =>
      Object.keys(ABREM.entrevista).map(
        (aba) => `/adm/demandas/${id}${aba.replace('B', pessoaEm.entrevista())}`,
      ),
    );
    const lidas = await inParallel(enderecos, async (url) => [
      await ask(scene.app.base, { url, cookie: b.cookie }),
      await ask(scene.app.base, { url: dataAddress(url), cookie: b.cookie }),
    ]);
    const arquivos = await inParallel(
      Object.values(demandas).flatMap((id) => ARQUIVOS.map((aba) => `/adm/demandas/${id}${aba}/exportar`)),
      async (url) => {
        const { location } = await ask(scene.app.base, { url, cookie: b.cookie, form: pedindo('csv') });
        return location === null ? [] : [await ask(scene.app.base, { url: location, cookie: b.cookie })];
      },
    );
    const todas = [...lidas, ...arquivos].flat();
    expect(todas.filter(({ status }) => status === 200).length).toBeGreaterThan(5);
    const ocultas = todas.flatMap(({ url, everything }) =>
      b.marcas.ocultas
        .foundIn(everything)
        .filter((marca) => !DA_DEMANDA.test(marca))
        .map((marca) => `${url}: ${marca}`),
    );
    expect(ocultas).toEqual([]);
    // Nor does what was decided and not told change a byte of it: no word, mark, count or order is another.
    const daHabilitacao = enderecos
      .filter((url) => url.includes(demandas.habilitacao) && !url.includes('/candidatos/'))
      .map((url) => dataAddress(url));
    const ler = () => inParallel(daHabilitacao, (url) => ask(scene.app.base, { url, cookie: b.cookie }));
    const antes = await ler();
    await decidirSemContar(b.participacoes.juridica, true);
    expect((await ler()).map(({ comparable }) => comparable)).toEqual(
      antes.map(({ comparable }) => comparable),
    );
    await decidirSemContar(b.participacoes.juridica, false);
  },
);

it('quem vê as páginas de B como ele as vê não lê nelas o que ninguém disse a B (R-FIC-09)', () => {
  const paginas = [...respostas.values()]
    .flat()
    .filter(({ url, status }) => url.includes('/como-ele-ve') && status === 200);
  expect(paginas.length).toBeGreaterThan(10);
  const { ocultas } = scene.cena.b.marcas;
  expect(
    paginas.flatMap(({ url, everything }) => ocultas.foundIn(everything).map((m) => `${url}: ${m}`)),
  ).toEqual([]);
});
