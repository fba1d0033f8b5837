import { z } from 'zod';
import { cadastrarBanca } from '#app/domain/banca/commands.server/cadastrar.ts';
import { convocarBanca } from '#app/domain/banca/commands.server/convocar.ts';
import { editarBanca } from '#app/domain/banca/commands.server/editar.ts';
import { fecharBanca } from '#app/domain/banca/commands.server/fechar.ts';
import { MENSAGENS } from '#app/domain/banca/labels.ts';
import { getBanca, listAvaliadores } from '#app/domain/banca/queries.server/dialogo.ts';
import { listBancas } from '#app/domain/banca/queries.server/lista.ts';
import { bancaEditada, bancaNova, fechamento } from '#app/domain/banca/schema.ts';
import { inTransaction } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError, MUDADO_POR_OUTRA_PESSOA } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { fold } from '#app/lib/text.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { keptAsRead } from '../as-read.server.ts';
import { parsed, saidAs } from '../body.server.ts';
import { person } from '../call.server.ts';
import { ate, id, inteiro, lerDiaEscrito, semSegundos } from '../fields.ts';
import { ApiRefusal } from '../problem.server.ts';
import {
  comoFormulario,
  DO_DIALOGO,
  comoLinha,
  digitada,
  endereco,
  linha,
  LUGARES,
  quando,
  type Digitada,
  type Membro,
  type Quando,
} from '../shapes/banca.server.ts';

const BANCAS = ['/adm/cadastrar-banca'] as const;

/** A name or an address that is not that of the code's evaluator says that another person was meant. R-API-16. */
async function conferirNomes(ctx: WebCtxUsuario, d: Digitada, daBanca: readonly Membro[] = []) {
  const vindos = LUGARES.flatMap((lugar) =>
    (['membro', 'email_membro'] as const).flatMap((campo) => {
      const valor = d[`${campo}${lugar}`];
      return valor == null || valor === '' ? [] : [{ campo, lugar, valor, codigo: d[`id_membro${lugar}`] }];
    }),
  );
  if (vindos.length === 0) return;
  const avaliadores = await listAvaliadores(ctx);
  for (const { campo, lugar, valor, codigo: deQuem } of vindos) {
    const conhecidos = [
      ...avaliadores.filter((um) => um.valor === deQuem),
      ...daBanca.filter((um) => um.codigo === deQuem),
    ].map((um) => fold(campo === 'membro' ? um.nome : um.email));
    if (conhecidos.length === 0 || conhecidos.includes(fold(valor))) continue;
    const mensagem = 'Não é do avaliador deste código.';
    throw new ApiRefusal(422, mensagem, { fields: [{ campo: `${campo}${String(lugar)}`, mensagem }] });
  }
}

/** What is already so is done: the old screen says it and then asks for it. */
async function seFalta(act: () => Promise<void>, jaFeito: string): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof RuleError) || error.message !== jaFeito) throw error;
  }
}

const SEM_BANCA_ASSIM = 'Não encontramos uma banca assim nesta demanda.';
const daDemanda = (cred: string) => ({ situacao: 'todas', credenciamento: cred, membro: '' }) as const;

/** The one panel of a demand that is of these days, hours, place and addresses. */
async function bancaDe(ctx: WebCtxUsuario, cred: string, pedida: Partial<Quando> & { emails: string[] }) {
  const { linhas } = await listBancas(ctx, { ...daDemanda(cred), situacao: 'ativas' }, null);
  const pedido = {
    inicioDia: pedida.data && (lerDiaEscrito(pedida.data) ?? pedida.data),
    fimDia: pedida.data_fim && (lerDiaEscrito(pedida.data_fim) ?? pedida.data_fim),
    inicioHora: pedida.hora && semSegundos(pedida.hora),
    fimHora: pedida.hora_fim && semSegundos(pedida.hora_fim),
    local: pedida.local,
  };
  const condicoes = Object.entries(pedido).filter(([, valor]) => valor !== undefined && valor !== '');
  const achadas = linhas.filter(
    (linha) =>
      condicoes.every(([campo, valor]) => linha[campo as keyof typeof pedido] === valor) &&
      pedida.emails.every((email) => linha.membros.some((um) => fold(um.email) === fold(email))),
  );
  const [achada] = achadas;
  if (achada === undefined) throw new NotFoundError(SEM_BANCA_ASSIM);
  if (achadas.length > 1) throw new RuleError('Há mais de uma banca assim: informe banca_id.', 'banca_id');
  return achada.id;
}

const RESPOSTAS = {
  'sem-convocacao': 'A banca foi cadastrada.',
  'com-convocacao': 'A banca foi cadastrada e os membros foram convocados.',
  'convocacao-falhou': 'A banca foi cadastrada, mas a convocação não foi feita.',
} as const;

const MUDADOS = [...Object.keys(digitada.shape), 'motivo', 'versao'];
const mudada = digitada.extend({ motivo: ate(500).default(''), versao: inteiro.optional() });

/** A panel of a demand, as its reading answers it. */
async function lerBanca(ctx: WebCtxUsuario, cred: string, bancaId: string) {
  const { versao, demandaId } = await getBanca(ctx, bancaId);
  const { linhas } = await listBancas(ctx, daDemanda(cred), null);
  const achada = linhas.find((uma) => uma.id === bancaId);
  if (!achada || demandaId !== cred) throw new NotFoundError(NAO_HA.banca);
  return { ...comoLinha(achada), versao };
}

/** Panels. */
export const BANCAS_AVALIADORAS = [
  person.save('POST', '/api/banca-avaliadora', {
    title: 'Cadastra uma banca com os seus três membros',
    doors: BANCAS,
    conflicts: [MENSAGENS.jaCadastrada],
    body: digitada.extend({ id_credenciamento: id }),
    answer: z.object({ id }),
    run: async (ctx, { body }) => {
      if (body.ativo === false) throw new RuleError('Uma banca nova é ativa.', 'ativo');
      await conferirNomes(ctx, body);
      const nova = parsed(
        bancaNova,
        {
          ...comoFormulario(body),
          demandaId: body.id_credenciamento,
          convocar: body.convocacao ? 'sim' : '',
        },
        DO_DIALOGO,
      );
      const { id: criada, resposta, motivo } = await saidAs(DO_DIALOGO, () => cadastrarBanca(ctx, nova));
      return { response: { id: criada }, message: [RESPOSTAS[resposta], motivo].filter(Boolean).join(' ') };
    },
  }),
  person.save('PUT', '/api/banca-avaliadora/update/{bancaId}', {
    title: 'Muda uma banca',
    doors: BANCAS,
    conflicts: [MUDADO_POR_OUTRA_PESSOA],
    params: z.object({ bancaId: id }),
    body: mudada.loose(),
    answer: z.object({ id }),
    run: async (ctx, { params: { bancaId }, body }) => {
      const { versao, ativa, convocada, demandaId, membros } = await getBanca(ctx, bancaId);
      const editada = parsed(
        bancaEditada,
        {
          ...comoFormulario(
            body,
            membros.filter(({ lugar }) => lugar === null),
          ),
          motivo: body.motivo,
          versao: body.versao ?? versao,
        },
        DO_DIALOGO,
      );
      const [lida] = (await listBancas(ctx, daDemanda(demandaId), null)).linhas.filter(
        (uma) => uma.id === bancaId,
      );
      await conferirNomes(ctx, body, lida?.membros);
      const relida = {
        body,
        changes: MUDADOS,
        read: (tx: WebCtxUsuario) => lerBanca(tx, demandaId, bancaId),
      };
      const mudar = async (tx: WebCtxUsuario) => {
        await seFalta(() => editarBanca(tx, bancaId, editada), MENSAGENS.igual);
        if (ativa && body.ativo === false) {
          const { versao: agora } = await getBanca(tx, bancaId);
          const motivo = body.motivo === '' ? 'A banca foi fechada.' : body.motivo;
          await fecharBanca(tx, bancaId, parsed(fechamento, { versao: agora, motivo }));
        } else if (body.convocacao && !convocada) await convocarBanca(tx, bancaId);
      };
      await inTransaction(ctx, (tx) => saidAs(DO_DIALOGO, () => keptAsRead(tx, relida, mudar)));
      return { response: { id: bancaId }, message: 'A banca foi atualizada.' };
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
      const { linhas, total } = await listBancas(ctx, daDemanda(params.cred), { pular, tamanho });
      return { linhas: linhas.map(comoLinha), total };
    },
  }),
  person.get('/api/banca-avaliadora/one/{cred}/{bancaId}', {
    title: 'Uma banca de uma demanda',
    doors: BANCAS,
    params: z.object({ cred: id, bancaId: id }),
    answer: linha.extend({ versao: inteiro }),
    run: (ctx, { params }) => lerBanca(ctx, params.cred, params.bancaId),
  }),
  person.save('POST', '/api/banca-avaliadora/convocacao', {
    title: 'Convoca os membros de uma banca que ainda não foram convocados',
    doors: BANCAS,
    missing: [NAO_HA.banca, SEM_BANCA_ASSIM],
    body: quando
      .partial()
      .extend({
        banca_id: id
          .optional()
          .describe('Sem ele, a banca da demanda com estas datas, horas, local e endereços.'),
        credenciamento: id.optional(),
        id_credenciamento: id.optional(),
        email_membro1: endereco,
        email_membro2: endereco,
        email_membro3: endereco,
      })
      .refine((body) => (body.banca_id ?? body.credenciamento ?? body.id_credenciamento) !== undefined, {
        path: ['credenciamento'],
        message: 'Informe a demanda ou a banca.',
      }),
    answer: z.object({ id }),
    run: async (ctx, { body }) => {
      const emails = [body.email_membro1, body.email_membro2, body.email_membro3].filter((um) => um != null);
      const bancaId =
        body.banca_id ??
        (await bancaDe(ctx, body.credenciamento ?? body.id_credenciamento ?? '', { ...body, emails }));
      await seFalta(() => convocarBanca(ctx, bancaId), MENSAGENS.jaConvocada);
      return { response: { id: bancaId }, message: 'Os membros da banca foram convocados.' };
    },
  }),
];
