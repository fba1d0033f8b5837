import type { Db } from '#app/lib/db.server.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import type { Cena } from './pessoas.ts';
import type { Visto } from './ensaiar.ts';

/** So long after the end a busy process may still take what it reads to have come in time. */
const EM_DUVIDA_MS = 1_500;

export type Conferencia = {
  recusadosNoPrazo: number;
  aceitosForaDoPrazo: number;
  emDobro: number;
  semResposta: number;
  respostasFalsas: number;
  /** Of those that something is wrong with, what they were told. */
  exemplos: string[];
};

/** What the people were told, held against what stands in the database. */
export async function conferirEnsaio(db: Db, cena: Cena, vistos: readonly Visto[]): Promise<Conferencia> {
  const linhas = await db.$queryRaw<{ usuarioId: string; quantos: number }[]>`
    select p.usuario_id as "usuarioId", count(*)::int as quantos from participacao p
     where p.demanda_id = ${cena.demandas.interesse}::uuid group by 1
    union all
    select p.usuario_id, count(*)::int from participacao p
      join envio_documento e on e.participacao_id = p.id join documento_enviado d on d.envio_id = e.id
     where p.demanda_id = ${cena.demandas.documento}::uuid group by 1`;
  const gravados = new Map(linhas.map(({ usuarioId, quantos }) => [usuarioId, quantos]));
  const [ditas] = await db.$queryRaw<{ comprovantes: number; mensagens: number }[]>`
    select coalesce((select max(n) from (select count(*)::int as n from comprovante
                      where demanda_id = ${cena.demandas.interesse}::uuid group by usuario_id) c), 0) as comprovantes,
           coalesce((select max(n) from (select count(*)::int as n from mensagem
                      where demanda_id = ${cena.demandas.interesse}::uuid and tipo = ${TIPO.interesseRegistrado}
                      group by usuario_id) m), 0) as mensagens`;
  const errados = (erra: (visto: Visto, quantos: number) => boolean) =>
    vistos.filter((visto) => erra(visto, gravados.get(visto.pessoa.usuarioId) ?? 0));
  const partes = {
    recusadosNoPrazo: errados(({ faltavam, desfecho }) => faltavam > 0 && desfecho === 'recusado'),
    aceitosForaDoPrazo: errados(({ faltavam }, quantos) => faltavam <= -EM_DUVIDA_MS && quantos > 0),
    emDobro: errados((_, quantos) => quantos > 1),
    semResposta: errados(({ desfecho }) => desfecho === 'sem-resposta'),
    respostasFalsas: errados(
      ({ desfecho }, quantos) => desfecho !== 'sem-resposta' && (desfecho === 'feito') !== quantos > 0,
    ),
  };
  const repetidas = Math.max(0, (ditas?.comprovantes ?? 0) - 1) + Math.max(0, (ditas?.mensagens ?? 0) - 1);
  return {
    ...(Object.fromEntries(Object.entries(partes).map(([nome, quais]) => [nome, quais.length])) as Omit<
      Conferencia,
      'exemplos'
    >),
    emDobro: partes.emDobro.length + repetidas,
    exemplos: Object.entries(partes).flatMap(([nome, quais]) =>
      quais
        .slice(0, 3)
        .map(
          ({ faltavam, desfecho, dito }) =>
            `${nome}: ${desfecho}, faltavam ${String(faltavam)} ms: ${dito.slice(0, 300)}`,
        ),
    ),
  };
}
