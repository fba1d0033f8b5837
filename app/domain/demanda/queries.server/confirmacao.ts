import { STATUS, type StatusId } from '#app/domain/etapa/ids.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { listLeitoresDoFim, type Leitores } from '#app/domain/homologacao/queries.server/fim.ts';
import { contasComInteresse } from '#app/domain/interesse/queries.server/candidatos.ts';
import { caminhoDosAvisos } from '#app/domain/aviso/labels.ts';
import { situacaoPara } from '../access.ts';
import { MENSAGEM_DESALINHADA } from '../labels.ts';
import { EVENTOS } from '../machine/eventos.ts';
import { pendenciasDoEvento } from '../machine/bloqueios.ts';
import { notificacaoDoEvento } from '#app/domain/etapa/notificacoes.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import { situacaoDaDemanda } from '../machine/situacao.ts';
import type { Acao, Evento, Pendencias } from '../types.ts';
import { carregarDemandaNaMaquina } from './maquina.ts';
import { nomearNo } from './nomes.ts';

export type Confirmacao = {
  id: string;
  versao: number;
  identificacaoProcesso: string;
  nomeStatus: string;
  evento: Evento | null;
  rotulo: string;
  /** Sentences of what is pending; confirming goes on over them. */
  pendencias: string[];
  /** Why it cannot be done now; the screen then only explains. */
  recusa: string | null;
  /** Where what holds it is seen to. */
  remedio: { href: string; rotulo: string } | null;
  /** Name of the status it leads to, where it moves the demand. */
  proximo: string | null;
  /** What candidates read where the event ends the demand, or leaves it to be ended. */
  leitores: Leitores[];
  /** How many candidates a notification tells. */
  candidatos: number | null;
};

/** Where a person ends the demand, or leaves it to be ended. */
const FINS: Partial<Record<Evento, StatusId>> = {
  encerrarComPendencia: STATUS.aguardandoFinalizacao,
  encerrarDemanda: STATUS.finalizada,
  encerrarSemHomologacao: STATUS.finalizada,
  encerrarSemInteressados: STATUS.finalizada,
};

/** What a confirmation of the process list shows; `eventos` are those its address stands for. */
export async function getConfirmacao(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  demandaId: string,
  eventos: readonly Evento[],
): Promise<Confirmacao> {
  const { demanda, fases, pendencias } = await carregarDemandaNaMaquina(ctx, demandaId);
  const { areaAtuacao } = demanda;
  const pessoas = await contasComInteresse(ctx, demandaId);
  const daMaquina = situacaoDaDemanda(demanda, fases, pendencias, ctx.now);
  const situacao = situacaoPara(ctx.actor, { areaAtuacao, pessoas }, daMaquina);
  const acao = situacao.acoes.find(({ evento }) => evento !== null && eventos.includes(evento)) ?? null;
  const [primeiro] = eventos;
  if (primeiro === undefined) throw new NotFoundError();
  const fim = acao?.evento ? FINS[acao.evento] : undefined;
  const notificacao = acao?.evento ? notificacaoDoEvento(acao.evento) : null;
  const vazia = acao === null && situacao.alinhada ? semObjeto(primeiro, demanda.status, pendencias) : null;
  const recusa = vazia ?? recusaDa(acao, situacao.alinhada);
  const pendentes =
    acao?.confirmaPendencias === true && acao.evento !== null
      ? pendenciasDoEvento(acao.evento, situacao)
      : [];
  return {
    id: demanda.id,
    versao: demanda.versao,
    identificacaoProcesso: demanda.identificacaoProcesso,
    nomeStatus: nomeDoStatus(demanda.status),
    evento: acao?.evento ?? null,
    rotulo: acao?.rotulo ?? EVENTOS[primeiro].rotulo,
    pendencias: await Promise.all(
      pendentes.map(({ texto, codigo }) => nomearNo(ctx, demandaId, texto, codigo)),
    ),
    recusa: recusa && (await nomearNo(ctx, demandaId, recusa, acao?.bloqueio)),
    remedio:
      acao?.bloqueio === 'avisos' ? { href: caminhoDosAvisos(demandaId), rotulo: 'Ver os avisos' } : null,
    proximo: destino(acao, situacao.proximo),
    leitores: acao?.evento && fim !== undefined ? await listLeitoresDoFim(ctx, demandaId, fim) : [],
    candidatos: notificacao
      ? await ctx.db.participacao.count({ where: { demandaId, interessado: true } })
      : null,
  };
}

/** An end of the status in which the demand is, that has nobody it is for, or somebody it is not for. */
function semObjeto(evento: Evento, status: number, { interessados }: Pendencias): string | null {
  if (evento === 'encerrarSemHomologacao' && status === STATUS.aguardandoFinalizacao)
    return 'Nenhum apto está sem pedido de homologação: a demanda se encerra sem motivo de ninguém.';
  if (evento === 'encerrarSemInteressados' && status === STATUS.demonstracaoDeInteresse)
    return interessados
      ? 'Há quem tenha demonstrado interesse: a demanda segue o seu cronograma.'
      : 'A demonstração de interesse ainda não terminou.';
  return null;
}

function recusaDa(acao: Acao | null, alinhada: boolean): string | null {
  if (acao?.disponivel) return null;
  if (acao?.motivo) return acao.motivo;
  return alinhada ? 'Esta ação não se aplica à etapa atual da demanda.' : MENSAGEM_DESALINHADA;
}

function destino(acao: Acao | null, proximo: number | null): string | null {
  if (acao?.evento === 'encerrarFase') return proximo === null ? null : nomeDoStatus(proximo);
  const fim = acao?.evento ? FINS[acao.evento] : undefined;
  return fim === undefined ? null : nomeDoStatus(fim);
}
