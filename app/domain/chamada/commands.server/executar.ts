import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { nomeDoSistema } from '../registro.ts';
import { ESPERA_DA_INCERTEZA_MS, semResposta, terminada } from '../rules.ts';
import {
  RecusaExterna,
  type ChamadaEmCurso,
  type EstadoDaChamada,
  type OperacaoExterna,
  type PedidoExterno,
  type RespostaExterna,
  type Sistemas,
} from '../types.ts';

/** What the job should do next: nothing more, or ask again later. */
export type FimDaChamada =
  | { estado: 'concluida' | 'recusada' | 'cancelada' }
  | { estado: 'repetir'; motivo: string };

/**
 * Makes the call. The attempt is committed before it; when its answer is lost, or the worker dies during it, the next
 * attempt looks for it there before calling again, because outside systems do not know a repetition from a second
 * request. A definitive refusal stays as 'recusada' for a person to see; what nobody wants any more is cancelled.
 * R-EXT-02.
 */
export async function executarChamada(
  ctx: Ctx,
  chamadaId: string,
  sistemas: Sistemas,
): Promise<FimDaChamada> {
  const linha = await ctx.db.chamadaExterna.findUnique({ where: { id: chamadaId } });
  if (!linha) return { estado: 'cancelada' };
  const chamada = { ...linha, estado: linha.estado as EstadoDaChamada };
  if (terminada(chamada.estado) || chamada.estado === 'recusada') {
    return { estado: chamada.estado as 'concluida' | 'cancelada' | 'recusada' };
  }
  const sistema = sistemas[chamada.sistema];
  const operacao = sistema?.operacoes[chamada.operacao];
  if (!sistema || !operacao) {
    const motivo = `este portal não está ligado a: ${nomeDoSistema(chamada.sistema)} (${chamada.operacao})`;
    return anotar(ctx, chamadaId, chamada.estado, motivo, chamada.atualizadaEm);
  }
  const pedido: PedidoExterno = { ...chamada, corpo: chamada.corpo as Record<string, string> };
  const incerta = semResposta(chamada.estado);
  if (incerta) {
    try {
      const achado = await sistema.porta.procurar(pedido);
      if (achado) return await concluir(ctx, chamada, operacao, achado);
    } catch (error) {
      return anotar(ctx, chamadaId, 'incerta', mensagem(error), chamada.atualizadaEm);
    }
  }
  const dispensa = await operacao.dispensada(ctx, chamada);
  if (dispensa !== null) return anotar(ctx, chamadaId, 'cancelada', dispensa);
  if (incerta && ctx.now.getTime() - chamada.atualizadaEm.getTime() < ESPERA_DA_INCERTEZA_MS) {
    const motivo = 'o envio anterior ficou sem resposta e ainda pode estar em andamento';
    return anotar(ctx, chamadaId, 'incerta', motivo, chamada.atualizadaEm);
  }
  if (!(await tomar(ctx, chamada))) return { estado: 'repetir', motivo: 'outra tarefa cuida desta chamada' };
  let resposta: RespostaExterna;
  try {
    resposta = await sistema.porta.executar(pedido);
  } catch (error) {
    return anotar(ctx, chamadaId, estadoDepois(error), mensagem(error));
  }
  return concluir(ctx, chamada, operacao, resposta);
}

const mensagem = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What is not a clear refusal may have been accepted. */
function estadoDepois(error: unknown): 'incerta' | 'recusada' | 'pendente' {
  if (!(error instanceof RecusaExterna)) return 'incerta';
  return error.definitiva ? 'recusada' : 'pendente';
}

type Chamada = ChamadaEmCurso & { estado: EstadoDaChamada; atualizadaEm: Date };

/** Commits the attempt before the call; false when another task, or a person, has changed it since it was read. */
async function tomar(ctx: Ctx, { id, estado, atualizadaEm }: Chamada): Promise<boolean> {
  const { count } = await ctx.db.chamadaExterna.updateMany({
    where: { id, estado, atualizadaEm },
    data: {
      estado: 'em_andamento',
      tentativas: { increment: 1 },
      atualizadaEm: instanteSeguinte(ctx, atualizadaEm),
    },
  });
  return count === 1;
}

/** Two attempts never carry the same mark, whatever the clock says. */
const instanteSeguinte = (ctx: Ctx, anterior: Date): Date =>
  ctx.now > anterior ? ctx.now : new Date(anterior.getTime() + 1);

const TAMANHO_DA_RESPOSTA = 2_000;

async function anotar(
  ctx: Ctx,
  id: string,
  estado: EstadoDaChamada,
  motivo: string,
  atualizadaEm: Date = ctx.now,
): Promise<FimDaChamada> {
  await ctx.db.chamadaExterna.update({
    where: { id },
    data: { estado, ultimoErro: motivo.slice(0, TAMANHO_DA_RESPOSTA), atualizadaEm },
  });
  return estado === 'recusada' || estado === 'cancelada' ? { estado } : { estado: 'repetir', motivo };
}

async function concluir(
  ctx: Ctx,
  chamada: Chamada,
  operacao: OperacaoExterna,
  resposta: RespostaExterna,
): Promise<FimDaChamada> {
  await inTransaction(ctx, async (tx) => {
    await tx.db.chamadaExterna.update({
      where: { id: chamada.id },
      data: {
        estado: 'concluida',
        numeroExterno: resposta.numero,
        resposta: JSON.parse(JSON.stringify(resposta.dados)),
        ultimoErro: null,
        atualizadaEm: tx.now,
      },
    });
    await operacao.concluir(tx, chamada, resposta);
  });
  return { estado: 'concluida' };
}
