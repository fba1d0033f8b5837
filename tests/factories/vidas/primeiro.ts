import { inTransaction, type Ctx, type CtxUsuario, type UsuarioAtor } from '#app/domain/ctx.ts';
import { finalizarAcoes } from '#app/domain/demanda/commands.server/finalizar-acoes.ts';
import { transitar } from '#app/domain/demanda/commands.server/transitar.ts';
import { SEGMENTO_DO_EVENTO } from '#app/domain/demanda/machine/segmentos.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { listProcessos } from '#app/domain/demanda/queries.server/processos.ts';
import type { Evento, EventoDeTransicao } from '#app/domain/demanda/types.ts';
import { ConflictError, ForbiddenError, NotFoundError, RuleError } from '#app/domain/errors.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';
import { notificacaoDoStatus } from '#app/domain/etapa/notificacoes.ts';
import { comoStatus } from '#app/domain/etapa/status.ts';
import { listAnalises } from '#app/domain/habilitacao/queries.server/lista.ts';
import { FILTRO } from '#app/domain/habilitacao/situacao.ts';
import { getTelaDaHomologacao } from '#app/domain/homologacao/queries.server/tela.ts';
import { listAptosSemPedido } from '#app/domain/homologacao/queries.server/aptos.ts';
import type { Tarefa } from '#app/domain/inicio/types.ts';
import { getInicio } from '#app/domain/inicio/queries.server/inicio.ts';
import { listSolicitacoes } from '#app/domain/recurso/queries.server/solicitacoes.ts';
import { getSolicitacao } from '#app/domain/recurso/queries.server/solicitacao.ts';
import { avaliarCandidatos } from '#app/domain/selecao/commands.server/avaliar.ts';
import { notificarResultado } from '#app/domain/selecao/commands.server/notificar.ts';
import type { Elenco, Quando, Vida } from './viver.ts';

class Desfeito extends Error {}

/** Why the command refuses it, tried and undone; null where it does not. */
async function recusa(ctx: Ctx, fazer: (tx: CtxUsuario) => Promise<unknown>): Promise<string | null> {
  try {
    await inTransaction(ctx, async (tx) => {
      await fazer(tx as CtxUsuario);
      throw new Desfeito();
    });
  } catch (error) {
    if (error instanceof Desfeito) return null;
    if ([RuleError, ConflictError, ForbiddenError, NotFoundError].some((tipo) => error instanceof tipo))
      return (error as Error).message;
    throw error;
  }
  return null;
}

const PAGINA = { pular: 0, tamanho: 100 };

/** Of a screen that a button leads to: whether anything of what it promises can be done there. */
async function nadaAFazer(ctx: CtxUsuario, href: string, demandaId: string): Promise<string | null> {
  const [caminho = ''] = href.split('?');
  if (/selecaoCargaHoraria|selecaoCandidatos/.test(caminho)) {
    const etapa = caminho.includes('CargaHoraria') ? ETAPA.cargaHoraria : ETAPA.cadastro;
    return recusa(ctx, (tx) => avaliarCandidatos(tx, { etapa, demandaId, avaliacoes: [] }));
  }
  if (caminho.includes('solicitacaoRecurso')) {
    const { linhas } = await listSolicitacoes(
      ctx,
      { status: 1, credenciamento: demandaId, candidato: '', tipo: '' },
      { ...PAGINA, ordem: { campo: 'envio', direcao: 'asc' }, soJuridicos: caminho.startsWith('/juridico') },
    );
    const permissoes = await Promise.all(
      linhas.map(async ({ id }) => (await getSolicitacao(ctx, id)).permissao),
    );
    return permissoes.some(({ ok }) => ok) ? null : 'nenhum recurso se decide';
  }
  if (/avaliacao-documentacao|habilitacao-juridica/.test(caminho)) {
    const { linhas } = await listAnalises(
      ctx,
      caminho.includes('juridica') ? 'HabJud' : 'HabTec',
      { status: FILTRO.todos, credenciamento: demandaId, candidato: '' },
      PAGINA,
    );
    const analisa = linhas.some(
      ({ analise, falta, recusa: motivo }) =>
        motivo === null && ((analise?.qual === 'analisar' && analise.habilitado) || falta.habilitado),
    );
    return analisa ? null : 'nenhum documento se analisa';
  }
  if (/^\/adm\/homologacao\/[^/]+$/.test(caminho)) {
    const { recusa: fechada, candidatos } = await getTelaDaHomologacao(ctx, demandaId);
    if (fechada !== null) return fechada;
    return candidatos.some(({ escolhivel }) => escolhivel) ? null : 'ninguém a pedir';
  }
  return null;
}

/** By hand: what only shows, whatever is there. */
const SO_MOSTRAM = [
  'Ver',
  'Ver análises',
  'Ver avaliações',
  'Ver quem',
  'Conferir',
  'Relatórios',
  'Ver agendamentos',
  'Ver cadastros',
  'Ver cargas horárias',
];
/** Of a row of the process list besides: it leads to the list of its stage. */
const NA_LINHA = [...SO_MOSTRAM, 'Ver recursos', 'Analisar documentos'];

type Casa = { quem: UsuarioAtor; tarefas: readonly Tarefa[] };

/** What the home of each of them says of a demand. */
export const lerCasas = (
  emQuando: Quando,
  { comissao, coordenacao, juridico }: Elenco,
  processo: string,
  now: Date,
): Promise<Casa[]> =>
  Promise.all(
    [comissao, coordenacao, juridico].map(async (quem) => {
      const { tarefas } = await getInicio(emQuando(now, quem) as CtxUsuario);
      return { quem, tarefas: tarefas.filter((tarefa) => tarefa.processo === processo) };
    }),
  );

/**
 * The first button of the row and of each item of a home, pressed and undone: those that would be refused, with why.
 * R-VEN-03.
 */
export async function primeirosRecusados(
  emQuando: Quando,
  elenco: Elenco,
  { demandaId }: Vida,
  now: Date,
): Promise<string[]> {
  const achadas: string[] = [];
  const { comissao } = elenco;
  const { demanda } = await carregarDemandaNaMaquina(emQuando(now, comissao), demandaId);
  const processo = demanda.identificacaoProcesso;
  const apertar = async (ctx: CtxUsuario, onde: string, rotulo: string, href: string): Promise<void> => {
    const segmento = href.startsWith(`/adm/lista-processos/${demandaId}/`)
      ? href.split('/').at(-1)
      : undefined;
    const notificacao = notificacaoDoStatus(comoStatus(demanda.status));
    const evento = (Object.entries(SEGMENTO_DO_EVENTO) as [Evento, string][]).find(
      ([, nome]) => nome === segmento,
    )?.[0];
    const motivos = new Map(
      (await listAptosSemPedido(ctx, demandaId)).map(({ participacaoId }) => [
        participacaoId,
        'Não há vagas.',
      ]),
    );
    const comum = { demandaId, confirmarPendencias: true };
    const motivo =
      segmento === undefined
        ? await nadaAFazer(ctx, href, demandaId)
        : await recusa(ctx, (tx) => {
            if (segmento === 'notificar' && notificacao)
              return notificarResultado(tx, { ...comum, evento: notificacao.evento });
            if (segmento === 'finalizar-acoes') return finalizarAcoes(tx, comum);
            return transitar(tx, { ...comum, evento: evento as EventoDeTransicao, motivos });
          });
    if (motivo !== null) achadas.push(`${onde} oferece ${rotulo}, e é recusado: ${motivo}`);
  };
  const daComissao = emQuando(now, comissao) as CtxUsuario;
  const { linhas } = await listProcessos(daComissao, {
    ...({ aba: 'todas', area: '', busca: processo, ordem: null, pagina: null, porFase: false } as const),
  });
  for (const { principal } of linhas)
    if (principal && !NA_LINHA.includes(principal.rotulo))
      await apertar(daComissao, 'a linha', principal.rotulo, principal.href);
  for (const { quem, tarefas } of await lerCasas(emQuando, elenco, processo, now))
    for (const { botao, href } of tarefas.filter((tarefa) => !SO_MOSTRAM.includes(tarefa.botao)))
      await apertar(emQuando(now, quem) as CtxUsuario, `o início de ${quem.grupos.join(' ')}`, botao, href);
  return achadas;
}
