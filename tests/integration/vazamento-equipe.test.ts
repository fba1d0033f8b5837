import { beforeAll, describe, expect, it } from 'vitest';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import { AGORA } from '#tests/factories/vazamento/index.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';
import { testCtx } from '#tests/setup/database.ts';
import { ask, inParallel } from '#tests/setup/leak-requests.ts';
import { leaks, useScene, walkRoute } from '#tests/setup/leak-walk.ts';

/** The staff open of a candidate what their group and their areas give them, and nothing else. R-ACE-02. */
const scene = useScene();

const EQUIPE = {
  administrador: ['administrador'],
  comissao: ['comissao'],
  juridico: ['juridico'],
  avaliador: ['avaliador'],
  'coordenacao da área': ['coordenacao', 'area_fpr_ps'],
  'coordenacao de outra área': ['coordenacao', 'area_at'],
  'analista da área': ['analista', 'area_fpr_ps'],
  'analista de outra área': ['analista', 'area_at'],
} as const satisfies Record<string, readonly Grupo[]>;
type Quem = keyof typeof EQUIPE;
const todos = Object.keys(EQUIPE) as Quem[];
const cookies = new Map<Quem, string>();

beforeAll(async () => {
  const ctx = testCtx(scene.database, { now: AGORA });
  for (const quem of todos) {
    const pessoa = await criarUsuario(ctx, { grupos: EQUIPE[quem], cpf: null });
    cookies.set(quem, await sessaoPara(ctx, pessoa));
  }
});

const abrir = async (quem: Quem, url: string): Promise<number> =>
  (await ask(scene.app.base, { url, cookie: cookies.get(quem) })).status;

const LEEM_CURRICULOS: readonly Quem[] = [
  'administrador',
  'comissao',
  'coordenacao da área',
  'coordenacao de outra área',
];

/** What of B's is asked for, and who may have it; everybody else is answered as for what does not exist. */
const CASOS: Record<string, { url: () => string; abrem: readonly Quem[] }> = {
  'documento técnico enviado': {
    url: () => `/arquivos/${scene.cena.b.envios.arquivos.tecnica}`,
    abrem: ['administrador', 'comissao', 'coordenacao da área', 'analista da área'],
  },
  'documento jurídico enviado': {
    url: () => `/arquivos/${scene.cena.b.envios.arquivos.juridica}`,
    abrem: ['administrador', 'comissao', 'juridico'],
  },
  'documento em rascunho': { url: () => `/arquivos/${scene.cena.b.envios.arquivos.rascunho}`, abrem: [] },
  'anexo de um recurso não apresentado': {
    url: () => `/arquivos/${scene.cena.b.envios.anexoDoRascunho}`,
    abrem: [],
  },
  'anexo de recurso técnico': {
    url: () => `/arquivos/${scene.cena.b.participacoes.anexoTecnico}`,
    abrem: ['administrador', 'comissao'],
  },
  'recurso técnico pelo Jurídico': {
    url: () => `/juridico/solicitacaoRecurso/${scene.cena.b.participacoes.carga.recurso}`,
    abrem: ['administrador'],
  },
  'recurso técnico pela Comissão': {
    url: () => `/adm/solicitacaoRecurso/${scene.cena.b.participacoes.carga.recurso}`,
    abrem: ['administrador', 'comissao'],
  },
  'cadastro não confirmado': {
    url: () => `/adm/contas-nao-confirmadas/${scene.cena.b.cadastro}/email`,
    abrem: ['administrador', 'comissao'],
  },
  'conta confirmada, para corrigir': {
    url: () => `/adm/contas-nao-confirmadas/${scene.cena.b.usuario.id}/email`,
    abrem: [],
  },
  'currículo em rascunho': {
    url: () => `/adm/listagemCurriculos/${scene.cena.b.versoes.rascunho}`,
    abrem: [],
  },
  'currículo da aplicação': {
    url: () =>
      `/aplicar-credenciamento/${scene.cena.demandas.documentos}/curriculo/${scene.cena.b.participacoes.documentos}`,
    abrem: ['analista da área'],
  },
  'documentos da aplicação': {
    url: () =>
      `/aplicar-credenciamento/${scene.cena.demandas.documentos}/documentos/${scene.cena.b.participacoes.documentos}`,
    abrem: ['analista da área'],
  },
  'ficha de candidato': {
    url: () =>
      `/adm/demandas/${scene.cena.demandas.documentos}/candidatos/${scene.cena.b.participacoes.documentos}`,
    abrem: ['administrador', 'comissao', 'coordenacao da área'],
  },
  'seleção de cadastro': {
    url: () => `/coord/selecaoCandidatos/${scene.cena.demandas.adiantada}`,
    abrem: ['administrador', 'coordenacao da área'],
  },
  'PDF pedido por B': {
    url: () => `/documentos/${scene.cena.b.registros.documentos.curriculo}/arquivo`,
    abrem: ['administrador'],
  },
  'cópia dos dados de B': {
    url: () => `/meus-dados/arquivo/${scene.cena.b.registros.documentos.exportacao}`,
    abrem: [],
  },
  'cópia dos dados de B, como PDF': {
    url: () => `/documentos/${scene.cena.b.registros.documentos.exportacao}/arquivo`,
    abrem: [],
  },
  'mensagem de B': { url: () => `/mensagens/${scene.cena.b.mensagens[0] ?? ''}`, abrem: [] },
  'comprovante de B': { url: () => `/comprovantes/${scene.cena.b.envios.codigos[0] ?? ''}`, abrem: [] },
  // Curricula are read by all who list them, whatever their areas; each reading is audited.
  'versão do currículo de B': {
    url: () => `/curriculo/versoes/${scene.cena.b.versoes.finalizada}`,
    abrem: LEEM_CURRICULOS,
  },
  'resultado de B': {
    url: () => `/historico-credenciamento/${scene.cena.b.participacoes.publicado.resultado}/motivo`,
    abrem: [],
  },
};

describe.each(Object.keys(CASOS))('%s', (nome) => {
  it('abre a quem pode e a mais ninguém', async () => {
    const caso = CASOS[nome];
    if (!caso) throw new Error(nome);
    const abertos = await inParallel(todos, async (quem) => {
      const status = await abrir(quem, caso.url());
      if (status !== 200) expect([quem, status]).toEqual([quem, status === 403 ? 403 : 404]);
      return status === 200 ? [quem] : [];
    });
    expect(abertos.flat()).toEqual([...caso.abrem]);
  });
});

const LEITURA_DE_CURRICULO =
  /^\/api\/(curriculos\/(?!usuario\/)|documento-candidato\/credenciamento\/app\/curriculo-interessado\/)/;

it.each([
  ['coordenacao de outra área', 0, /^\/coord\/listagemCurriculos|^\/curriculo\/versoes\/:id$/],
  ['analista de outra área', 1, null],
  ['avaliador', 2, null],
] as const)('%s: nada de ninguém em nenhuma rota', async (quem, turn, exceto) => {
  const { a, b } = scene.cena;
  const rotas = scene.app.rotas.filter(({ url }) => exceto?.test(url) !== true);
  const respostas = await inParallel(rotas, (rota) =>
    walkRoute(scene, rota, { people: [b], cookie: cookies.get(quem), turn }),
  );
  // The calls that read a curriculum open as its screens do.
  const vistas = respostas.flat().filter(({ url }) => exceto === null || !LEITURA_DE_CURRICULO.test(url));
  expect(leaks(vistas, [a, b])).toEqual([]);
});
