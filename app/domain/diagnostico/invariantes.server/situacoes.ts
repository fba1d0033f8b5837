import { DEIXADO_PARA_TRAS } from '#app/domain/situacao/queries.server/lacunas.ts';
import { ETAPAS_MAL_GUARDADAS } from '#app/domain/situacao/queries.server/olhar.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { DEMANDA, type Invariante } from './tipos.ts';

/** Nobody between two stages. R-SIT-02. */
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
    id: 'etapas-mal-guardadas',
    titulo: 'O que se guarda das etapas de uma pessoa não é o que dizem os seus resultados e prazos',
    sql: Prisma.sql`
      select ${DEMANDA}, 'participação ' || p.id as detalhe
        from demanda d join participacao p on p.demanda_id = d.id
       where ${ETAPAS_MAL_GUARDADAS}`,
  },
];
