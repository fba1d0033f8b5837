import { z } from 'zod';
import { cadastrarBanca } from '#app/domain/banca/commands.server/cadastrar.ts';
import { convocarBanca } from '#app/domain/banca/commands.server/convocar.ts';
import { editarBanca } from '#app/domain/banca/commands.server/editar.ts';
import { getBanca } from '#app/domain/banca/queries.server/dialogo.ts';
import { listBancas } from '#app/domain/banca/queries.server/lista.ts';
import { bancaEditada, bancaNova } from '#app/domain/banca/schema.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { formatarDia, lerDia } from '#app/lib/dates.ts';
import { parsed } from '../body.server.ts';
import { person } from '../call.server.ts';
import { ate, dia, id, inteiro, texto } from '../fields.ts';

const BANCAS = ['/adm/cadastrar-banca'] as const;

const LUGARES = [1, 2, 3] as const;
const titulares = z.object({
  ...chaves('membro', texto.nullable()),
  ...chaves('id_membro', texto.nullable()),
  ...chaves('email_membro', texto.nullable()),
});

/** One field for each of the three seats. */
function chaves<N extends string, T>(nome: N, valor: T) {
  return Object.fromEntries(LUGARES.map((lugar) => [`${nome}${String(lugar)}`, valor])) as Record<
    `${N}${(typeof LUGARES)[number]}`,
    T
  >;
}

const linha = titulares.extend({
  id,
  numero: inteiro,
  id_credenciamento: id,
  identificacao_processo: texto,
  objeto: texto,
  ativo: inteiro.describe('1 ativa, 0 fechada.'),
  convocacao: z.boolean(),
  data: dia,
  data_fim: dia,
  hora: texto,
  hora_fim: texto,
  local: texto,
  membros: z.array(z.object({ nome: texto, papel: texto })),
});

type Lida = Awaited<ReturnType<typeof listBancas>>['linhas'][number];

function titularesDe(membros: Lida['membros']): z.input<typeof titulares> {
  const de = (lugar: number) => membros.find((membro) => membro.lugar === lugar);
  return Object.fromEntries(
    LUGARES.flatMap((lugar) => [
      [`membro${String(lugar)}`, de(lugar)?.nome ?? null],
      [`id_membro${String(lugar)}`, de(lugar)?.codigo ?? null],
      [`email_membro${String(lugar)}`, de(lugar)?.email ?? null],
    ]),
  ) as z.input<typeof titulares>;
}

const comoLinha = (b: Lida): z.input<typeof linha> => ({
  ...titularesDe(b.membros),
  id: b.id,
  numero: b.numero,
  id_credenciamento: b.demandaId,
  identificacao_processo: b.processo,
  objeto: b.objeto,
  ativo: b.ativa ? 1 : 0,
  convocacao: b.convocada,
  data: b.inicioDia,
  data_fim: b.fimDia,
  hora: b.inicioHora,
  hora_fim: b.fimHora,
  local: b.local,
  membros: b.membros.map(({ nome, papel }) => ({ nome, papel })),
});

const nome = ate(200).optional().describe('Aceito e não usado: o código diz quem é.');
const codigo = z.union([ate(20), inteiro]).transform(String);
const digitada = z.object({
  data: ate(10).describe('AAAA-MM-DD.'),
  data_fim: ate(10).default(''),
  hora: ate(5),
  hora_fim: ate(5),
  local: ate(200),
  id_membro1: codigo,
  id_membro2: codigo,
  id_membro3: codigo,
  id_suplente1: codigo.optional(),
  id_suplente2: codigo.optional(),
  id_suplente3: codigo.optional(),
  membro1: nome,
  membro2: nome,
  membro3: nome,
  email_membro1: nome,
  email_membro2: nome,
  email_membro3: nome,
  ativo: z.boolean().optional().describe('Aceito e não usado: fechar é um ato da tela.'),
});
type Digitada = z.output<typeof digitada>;

const comoNoDialogo = (valor: string): string => {
  const lido = lerDia(valor);
  return lido === null ? valor : formatarDia(lido);
};

/** The fields of the dialog. */
const comoFormulario = (d: Digitada) => ({
  inicioData: comoNoDialogo(d.data),
  inicioHora: d.hora,
  fimData: comoNoDialogo(d.data_fim),
  fimHora: d.hora_fim,
  local: d.local,
  avaliador1: d.id_membro1,
  avaliador2: d.id_membro2,
  avaliador3: d.id_membro3,
  suplente1: d.id_suplente1,
  suplente2: d.id_suplente2,
  suplente3: d.id_suplente3,
});

const RESPOSTAS = {
  'sem-convocacao': 'A banca foi cadastrada.',
  'com-convocacao': 'A banca foi cadastrada e os membros foram convocados.',
  'convocacao-falhou': 'A banca foi cadastrada, mas a convocação não foi feita.',
} as const;

/** Panels. */
export const BANCAS_AVALIADORAS = [
  person.save('POST', '/api/banca-avaliadora', {
    title: 'Cadastra uma banca com os seus três membros',
    doors: BANCAS,
    body: digitada.extend({ id_credenciamento: id, convocacao: z.boolean().default(false) }),
    answer: z.object({ id }),
    run: async (ctx, { body }) => {
      const nova = parsed(bancaNova, {
        ...comoFormulario(body),
        demandaId: body.id_credenciamento,
        convocar: body.convocacao ? 'sim' : '',
      });
      const { id: criada, resposta, motivo } = await cadastrarBanca(ctx, nova);
      return { response: { id: criada }, message: [RESPOSTAS[resposta], motivo].filter(Boolean).join(' ') };
    },
  }),
  person.save('PUT', '/api/banca-avaliadora/update/{bancaId}', {
    title: 'Muda uma banca',
    doors: BANCAS,
    params: z.object({ bancaId: id }),
    body: digitada.extend({ motivo: ate(500).default(''), versao: inteiro.optional() }),
    answer: z.object({ id }),
    run: async (ctx, { params, body }) => {
      const { versao } = await getBanca(ctx, params.bancaId);
      const editada = parsed(bancaEditada, {
        ...comoFormulario(body),
        motivo: body.motivo,
        versao: body.versao ?? versao,
      });
      await editarBanca(ctx, params.bancaId, editada);
      return { response: { id: params.bancaId }, message: 'A banca foi atualizada.' };
    },
  }),
  person.page('/api/banca-avaliadora/all/bancas', {
    title: 'Bancas das demandas que a pessoa vê',
    doors: BANCAS,
    query: z.object({
      situacao: z.enum(['ativas', 'fechadas', 'todas']).default('todas'),
      credenciamento: ate(100).default(''),
      membro: ate(100).default(''),
    }),
    answer: linha,
    run: async (ctx, { query, pular, tamanho }) => {
      const { linhas, total } = await listBancas(ctx, query, { pular, tamanho });
      return { linhas: linhas.map(comoLinha), total };
    },
  }),
  person.page('/api/banca-avaliadora/oneCred/{cred}', {
    title: 'Bancas de uma demanda',
    doors: BANCAS,
    params: z.object({ cred: id }),
    answer: linha,
    run: async (ctx, { params, pular, tamanho }) => {
      const filtro = { situacao: 'todas', credenciamento: params.cred, membro: '' } as const;
      const { linhas, total } = await listBancas(ctx, filtro, { pular, tamanho });
      return { linhas: linhas.map(comoLinha), total };
    },
  }),
  person.get('/api/banca-avaliadora/one/{cred}/{bancaId}', {
    title: 'Uma banca de uma demanda',
    doors: BANCAS,
    params: z.object({ cred: id, bancaId: id }),
    answer: linha.extend({ versao: inteiro }),
    run: async (ctx, { params }) => {
      const { versao, demandaId } = await getBanca(ctx, params.bancaId);
      const filtro = { situacao: 'todas', credenciamento: params.cred, membro: '' } as const;
      const { linhas } = await listBancas(ctx, filtro, null);
      const achada = linhas.find((uma) => uma.id === params.bancaId);
      if (!achada || demandaId !== params.cred) throw new NotFoundError('Não encontramos esta banca.');
      return { ...comoLinha(achada), versao };
    },
  }),
  person.save('POST', '/api/banca-avaliadora/convocacao', {
    title: 'Convoca os membros de uma banca que ainda não foram convocados',
    doors: BANCAS,
    body: z
      .object({ banca_id: id })
      .describe('Datas, horas, local e endereços são os da banca: o que vier a mais não é usado.'),
    answer: z.object({ id }),
    run: async (ctx, { body }) => {
      await convocarBanca(ctx, body.banca_id);
      return { response: { id: body.banca_id }, message: 'Os membros da banca foram convocados.' };
    },
  }),
];
