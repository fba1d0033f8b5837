import { DE_QUEM, SEM_AVISO } from '#app/domain/aviso/queries.server/sem-aviso.ts';
import { idsEmSql } from '#app/domain/etapa/sql.server.ts';
import { SEQUENCIA, TERMINAIS } from '#app/domain/etapa/status.ts';
import { DEIXADO_PARA_TRAS } from '#app/domain/situacao/queries.server/lacunas.ts';
import { ETAPAS_MAL_GUARDADAS } from '#app/domain/situacao/queries.server/olhar.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { DEMANDA, type Invariante } from './tipos.ts';

/** Nobody between two stages, nor closed over without a notice. R-SIT-02, R-SIT-04. */
export const DE_SITUACOES: readonly Invariante[] = [
  {
    id: 'deixado-para-tras',
    titulo: 'Uma etapa se encerrou sobre quem não tinha resultado dela, ou não soube dele',
    sql: Prisma.sql`
      select ${DEMANDA}, 'participação ' || p.id as detalhe
        from demanda d join participacao p on p.demanda_id = d.id
       where ${DEIXADO_PARA_TRAS}`,
  },
  {
    id: 'encerrada-sem-aviso',
    titulo: 'Uma etapa se encerrou sobre quem o aviso de um resultado não alcançou',
    sql: Prisma.sql`
      select ${DEMANDA}, 'mensagem ' || m.id as detalhe
        from demanda d join mensagem m on m.demanda_id = d.id ${DE_QUEM}
       where ${SEM_AVISO} and d.status not in (${idsEmSql(TERMINAIS)}) and exists (
         select 1 from historico_demanda h
          where h.demanda_id = d.id and h.de in (${idsEmSql(SEQUENCIA)}) and h.para <> h.de and h.instante > m.criada_em)`,
  },
  {
    id: 'etapas-mal-guardadas',
    titulo: 'O que se guarda das etapas de uma pessoa não é o que dizem os seus resultados e prazos',
    sql: Prisma.sql`
      select ${DEMANDA}, 'participação ' || p.id as detalhe
        from demanda d join participacao p on p.demanda_id = d.id
       where ${ETAPAS_MAL_GUARDADAS}`,
  },
];
