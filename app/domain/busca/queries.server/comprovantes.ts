import type { CtxUsuario } from '#app/domain/ctx.ts';
import { ATOS, DOCUMENTOS } from '#app/domain/comprovante/labels.ts';
import type { TipoDeComprovante } from '#app/domain/comprovante/types.ts';
import type { TipoDePdf } from '#app/domain/relatorio/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { pageSql } from '#app/lib/page-sql.server.ts';
import { anyContains } from '#app/lib/search.server.ts';
import { enderecoDe } from '../destinos.ts';
import { temAsPalavras } from '../rules.ts';
import type { Achado, Achados, PaginaDaBusca, Procura } from '../types.ts';
import { dentro, emPagina } from './texto.ts';

type Linha = {
  codigo: string;
  protocolo: string | null;
  ato: TipoDeComprovante | null;
  documento: TipoDePdf | null;
  processo: string | null;
  emitidoEm: Date;
  /** Of the person who asks; whoever has the code of another's reads what anybody with it does. */
  meu: boolean;
  total: number;
};

const ACHADOS = Object.keys(ATOS) as TipoDeComprovante[];

/** Every word is in the receipt `k` of a demand `d`, or in the name of its act. */
function daPessoa({ palavras }: Procura): Prisma.Sql {
  if (palavras.length === 0) return Prisma.sql`false`;
  const cada = palavras.map((palavra) => {
    const atos = ACHADOS.filter((ato) => temAsPalavras(ATOS[ato], [palavra]));
    const escrito = anyContains(palavra, ['k.protocolo', 'k.codigo', 'd.identificacao_processo']);
    return Prisma.sql`(${escrito} or k.tipo = any(${atos}::text[]))`;
  });
  return Prisma.sql`(${Prisma.join(cada, ' and ')})`;
}

/** The person's own receipts; and, for a whole code, what anybody who has it may verify. R-BUS-02. */
export async function buscarNosComprovantes(
  ctx: CtxUsuario,
  procura: Procura,
  pagina: PaginaDaBusca,
): Promise<Achados> {
  const { codigo } = procura;
  const eu = Prisma.sql`${ctx.actor.id}::uuid`;
  const linhas = await ctx.db.$queryRaw<Linha[]>`
    with achados as (
      select k.codigo, k.protocolo, k.tipo as ato, null as documento, d.identificacao_processo as processo, k.emitido_em, true as meu
        from comprovante k left join demanda d on d.id = k.demanda_id
       where k.usuario_id = ${eu} and (${daPessoa(procura)} or k.codigo = ${codigo})
      union all
      select k.codigo, k.protocolo, k.tipo, null, d.identificacao_processo, k.emitido_em, false
        from comprovante k left join demanda d on d.id = k.demanda_id
       where k.codigo = ${codigo} and k.usuario_id <> ${eu}
      union all
      (select e.codigo, null, null, e.tipo, e.processo, e.emitido_em, false
         from documento_emitido e
        where e.codigo = ${codigo} and not exists (select 1 from comprovante k where k.codigo = e.codigo)
        order by e.emitido_em desc limit 1))
    select codigo, protocolo, ato, documento, processo, emitido_em as "emitidoEm", meu, (count(*) over ())::int as total
      from achados order by emitido_em desc, codigo ${pageSql(dentro(pagina))}`;
  return emPagina(linhas, ({ codigo: id, protocolo, ato, documento, processo, emitidoEm, meu }): Achado => {
    const nome = ato !== null ? ATOS[ato] : documento !== null ? DOCUMENTOS[documento] : '';
    return {
      chave: id,
      para: enderecoDe(meu ? 'comprovante' : 'documento', { id }),
      titulo: [protocolo, nome].filter((parte) => parte !== null && parte !== '').join(' · '),
      detalhe: [processo, id].filter((parte) => parte !== null).join(' · '),
      espera: formatarInstante(emitidoEm),
    };
  });
}
