import type { Ctx } from '#app/domain/ctx.ts';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { diferencaEntre, type Diferenca } from '../reconciliacao.ts';
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

/** What a reading keeps of a process that differs. */
export type ProcessoDiferente = {
  chamada: string;
  numero: string | null;
  la: SituacaoLa | null;
  diferenca: Exclude<Diferenca, 'igual'>;
};

export type LeituraFeita = {
  conferidos: number;
  iguais: number;
  diferentes: ProcessoDiferente[];
  /** What was told of each process that was read. */
  vistas: { id: string; la: SituacaoLa | null }[];
  /** Why it stopped before the end; null: it read all. */
  parou: string | null;
  /** The workflow did not answer: another reading may. */
  fora: boolean;
};

/** The decision that a call asked for is awaited here; of a call `c`, its demand `d` and its homologation `h`. */
export const AGUARDA = `coalesce(case when c.homologacao_id is null then d.status = ${String(STATUS.aguardandoAprovacao)}
                                      else h.estado = 'pedida' end, false)`;

/** Reads each open process of the workflow and compares; changes nothing, here or there. R-EXT-18. */
export async function lerProcessos(
  ctx: Pick<Ctx, 'db' | 'now'>,
  fluig: LeituraDeProcessos,
): Promise<LeituraFeita> {
  const feita: LeituraFeita = {
    ...{ conferidos: 0, iguais: 0, diferentes: [], vistas: [] },
    ...{ parou: null, fora: false },
  };
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
        conferir(feita, linha, await acharLa(fluig, linha));
      } catch (error) {
        if (!(error instanceof RecusaExterna || error instanceof RespostaPerdida)) throw error;
        return { ...feita, parou: error.message, fora: true };
      }
    }
  }
  return feita;
}

function conferir(feita: LeituraFeita, linha: Linha, { numero, la }: Achado): void {
  feita.conferidos++;
  feita.vistas.push({ id: linha.id, la });
  const diferenca = diferencaEntre(linha, la);
  if (diferenca === 'igual') feita.iguais++;
  else feita.diferentes.push({ chamada: linha.id, numero, la, diferenca });
}

type Achado = { numero: string | null; la: SituacaoLa | null };

/** A call whose number never came is looked for by what it carried. */
async function acharLa(fluig: LeituraDeProcessos, linha: Linha): Promise<Achado> {
  const numero = linha.numero ?? (await fluig.procurar(linha))?.numero ?? null;
  return { numero, la: numero === null ? null : await fluig.situacao(numero) };
}

type Linha = {
  id: string;
  operacao: string;
  chave: string;
  estado: EstadoDaChamada;
  corpo: Record<string, string>;
  numero: string | null;
  aguarda: boolean;
};

/** The next batch: accepted and undecided, without an answer, or lately given up after it was sent. */
function proximas({ db, now }: Pick<Ctx, 'db' | 'now'>, depois: string | null): Promise<Linha[]> {
  const recente = new Date(now.getTime() - DESISTENCIA_RECENTE_MS);
  const seguintes = depois === null ? Prisma.empty : Prisma.sql`and c.id > ${depois}::uuid`;
  return db.$queryRaw<Linha[]>`
    select * from (
      select c.id, c.operacao, c.chave, c.estado, c.corpo, c.numero_externo as numero, c.tentativas,
             c.atualizada_em, h.estado as homologacao, ${Prisma.raw(AGUARDA)} as aguarda
        from chamada_externa c left join demanda d on d.id = c.demanda_id
             left join homologacao h on h.id = c.homologacao_id
       where c.sistema = ${SISTEMA} and c.estado in ('concluida', 'incerta', 'cancelada') ${seguintes}) c
     where estado = 'incerta' or (estado = 'concluida' and aguarda and numero is not null)
        or (tentativas > 0 and atualizada_em > ${recente} and (estado = 'cancelada' or homologacao = 'cancelada'))
     order by id limit ${LOTE}`;
}
