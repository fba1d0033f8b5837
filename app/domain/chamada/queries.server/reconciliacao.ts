import { exigir } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diferencaEntre, TEXTO_DA_DIFERENCA } from '../reconciliacao.ts';
import { nomeDaOperacao } from '../registro.ts';
import {
  RecusaExterna,
  RespostaPerdida,
  type EstadoDaChamada,
  type LeituraDeProcessos,
  type SituacaoLa,
} from '../types.ts';

const SISTEMA = 'fluig';
const LOTE = 50;
/** Processes of one reading; more are told, not read. */
const MAX_PROCESSOS = 2_000;
/** Of what was given up here, only what is recent is looked for there. */
const DESISTENCIA_RECENTE_MS = 90 * 24 * 60 * 60_000;

export type ProcessoDiferente = {
  chamada: string;
  processo: string | null;
  oQue: string;
  numero: string | null;
  diferenca: string;
  fazer: string;
};

export type Reconciliacao = {
  conferidos: number;
  iguais: number;
  diferentes: ProcessoDiferente[];
  /** Why it stopped before the end; null: it read all. */
  parou: string | null;
};

/** Reads each open process of the workflow and compares; changes nothing, here or there. R-EXT-18. */
export async function reconciliar(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  fluig: LeituraDeProcessos,
): Promise<Reconciliacao> {
  exigir('chamada.administrar', ctx.actor);
  const feita: Reconciliacao = { conferidos: 0, iguais: 0, diferentes: [], parou: null };
  for (
    let lote = await proximas(ctx, null);
    lote.length > 0;
    lote = await proximas(ctx, lote.at(-1)?.id ?? null)
  ) {
    for (const linha of lote) {
      if (feita.conferidos === MAX_PROCESSOS) {
        return { ...feita, parou: `há mais de ${String(MAX_PROCESSOS)} processos a conferir` };
      }
      try {
        conferir(feita, linha, await situacaoLa(fluig, linha));
      } catch (error) {
        if (!(error instanceof RecusaExterna || error instanceof RespostaPerdida)) throw error;
        return { ...feita, parou: error.message };
      }
    }
  }
  return feita;
}

function conferir(feita: Reconciliacao, linha: Linha, la: Achado): void {
  feita.conferidos++;
  const diferenca = diferencaEntre(linha, la.situacao);
  if (diferenca === 'igual') {
    feita.iguais++;
    return;
  }
  const { nome, fazer } = TEXTO_DA_DIFERENCA[diferenca];
  feita.diferentes.push({
    chamada: linha.id,
    processo: linha.processo,
    oQue: nomeDaOperacao(SISTEMA, linha.operacao),
    numero: la.numero,
    diferenca: nome,
    fazer,
  });
}

type Achado = { numero: string | null; situacao: SituacaoLa | null };

/** A call whose number never came is looked for by what it carried. */
async function situacaoLa(fluig: LeituraDeProcessos, linha: Linha): Promise<Achado> {
  const numero = linha.numero ?? (await fluig.procurar(linha))?.numero ?? null;
  return { numero, situacao: numero === null ? null : await fluig.situacao(numero) };
}

type Linha = {
  id: string;
  operacao: string;
  chave: string;
  estado: EstadoDaChamada;
  corpo: Record<string, string>;
  numero: string | null;
  processo: string | null;
  aguarda: boolean;
};

/** The next batch: accepted and undecided, without an answer, or lately given up after it was sent. */
function proximas({ db, now }: Pick<Ctx, 'db' | 'now'>, depois: string | null): Promise<Linha[]> {
  const recente = new Date(now.getTime() - DESISTENCIA_RECENTE_MS);
  const seguintes = depois === null ? Prisma.empty : Prisma.sql`and c.id > ${depois}::uuid`;
  return db.$queryRaw<Linha[]>`
    select * from (
      select c.id, c.operacao, c.chave, c.estado, c.corpo, c.numero_externo as numero, c.tentativas,
             c.atualizada_em, d.identificacao_processo as processo, h.estado as homologacao,
             case when c.homologacao_id is null then d.status = ${STATUS.aguardandoAprovacao}
                  else h.estado = 'pedida' end as aguarda
        from chamada_externa c left join demanda d on d.id = c.demanda_id
             left join homologacao h on h.id = c.homologacao_id
       where c.sistema = ${SISTEMA} and c.estado in ('concluida', 'incerta', 'cancelada') ${seguintes}) c
     where estado = 'incerta' or (estado = 'concluida' and aguarda and numero is not null)
        or (tentativas > 0 and atualizada_em > ${recente} and (estado = 'cancelada' or homologacao = 'cancelada'))
     order by id limit ${LOTE}`;
}
