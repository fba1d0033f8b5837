import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import {
  palavrasDoAssunto,
  quandoDaMensagem,
  ROTULOS_DA_ENTREGA,
  ROTULOS_DA_SITUACAO,
  ROTULOS_DO_TIPO,
} from '#app/domain/mensageria/labels.ts';
import { listMinhasMensagens } from '#app/domain/mensageria/queries.server/caixa.ts';
import { listMensagensDe } from '#app/domain/mensageria/queries.server/lista.ts';
import { TIPO, TIPOS } from '#app/domain/mensageria/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { containsAll } from '#app/lib/search.server.ts';
import { enderecoDe } from '../destinos.ts';
import { CONTADOS, temAsPalavras } from '../rules.ts';
import type { Achado, Achados, PaginaDaBusca, Procura } from '../types.ts';
import { demandasComEste } from './demandas.ts';
import { ATE, dentro, emPagina, quemTem, temCadaPalavra } from './texto.ts';

/** The newest of each of these, so many at most: each from its own index, however many there are. */
const asMaisNovas = (
  chaves: Prisma.Sql,
  coluna: 'tipo' | 'demanda_id' | 'usuario_id',
): Prisma.Sql => Prisma.sql`
  select x.id, x.criada_em from (${chaves}) k(chave) cross join lateral (
    select n.id, n.criada_em from mensagem n where n.${Prisma.raw(coluna)} = k.chave order by n.criada_em desc, n.id desc ${ATE}) x`;

/** Its subject is somebody's own words: a message of the team, or a text that was edited. What the index covers. */
const COM_ASSUNTO_ESCRITO = Prisma.raw(
  `(n.tipo = ${String(TIPO.escritaPelaEquipe)} or n.texto_id is not null)`,
);

/** So many are looked at: the newest, and of all those that have the words any: of more, whoever seeks writes more of the words. */
const OLHADAS = Prisma.raw('limit 2000');

/**
 * Those whose subject somebody wrote with the words: of words that many have the newest, one after the other; else by the index of the
 * words. By that index alone, words of every message would be read in all of them.
 */
const doAssunto = ({ palavras }: Procura): Prisma.Sql => Prisma.sql`
  (with novas as materialized (
     select n.id, n.criada_em from (
       select n.id, n.criada_em, n.assunto from mensagem n where ${COM_ASSUNTO_ESCRITO}
        order by n.criada_em desc, n.id desc ${OLHADAS}) n
      where ${containsAll(palavras, 'n.assunto')} ${ATE})
   select id, criada_em from novas
   union all
   select id, criada_em from (
     select n.id, n.criada_em from mensagem n
      where (select count(*) from novas) <= ${CONTADOS} and ${COM_ASSUNTO_ESCRITO}
        and ${containsAll(palavras, 'n.assunto')} ${OLHADAS}) n)`;

/** Ids of the messages of a kind with the words, in its name or subject; with them in its own subject; of a demand that has them; or to whoever the text names. R-BUS-05. */
function doTexto(procura: Procura): Prisma.Sql {
  const { palavras } = procura;
  const tipos = TIPOS.filter(
    (tipo) =>
      temAsPalavras(ROTULOS_DO_TIPO[tipo], palavras) || temAsPalavras(palavrasDoAssunto(tipo), palavras),
  );
  const ramos = [
    asMaisNovas(Prisma.sql`select unnest(${tipos}::int[])`, 'tipo'),
    ...(palavras.length === 0
      ? []
      : [
          asMaisNovas(Prisma.sql`(${demandasComEste(procura, 'exato')}) ${ATE}`, 'demanda_id'),
          doAssunto(procura),
        ]),
    asMaisNovas(
      Prisma.sql`select u.id from usuario u where ${quemTem(procura, 'exato')} ${ATE}`,
      'usuario_id',
    ),
  ];
  return Prisma.sql`
    select id, max(criada_em) as criada_em from (${Prisma.join(ramos, ' union all ')}) r group by id
     order by 2 desc, 1 desc ${ATE}`;
}

/** Messages of the ledger for whoever administers it, for everybody else their own. R-BUS-02. */
export async function buscarNasMensagens(
  ctx: CtxUsuario,
  procura: Procura,
  pagina: PaginaDaBusca,
): Promise<Achados> {
  if (podeEntrar('/adm/listaMensageria', ctx.actor)) {
    const { linhas, total } = await listMensagensDe(ctx, doTexto(procura), dentro(pagina));
    return emPagina(
      linhas.map((linha) => ({ ...linha, total })),
      (linha): Achado => ({
        chave: linha.id,
        para: enderecoDe('mensagem:adm', linha),
        titulo: linha.tipo,
        detalhe: [linha.processo, linha.nome, ROTULOS_DA_SITUACAO[linha.situacao]]
          .filter(Boolean)
          .join(' · '),
        espera: quandoDaMensagem(linha),
      }),
    );
  }
  const quais = temCadaPalavra(procura, ['m.assunto', 'd.identificacao_processo']);
  const { linhas, todas } = await listMinhasMensagens(ctx, { naoLidas: false, quais, ...dentro(pagina) });
  return emPagina(
    linhas.map((linha) => ({ ...linha, total: todas })),
    ({ id, assunto, processo, entrega, criadaEm, lida }): Achado => ({
      chave: id,
      para: enderecoDe('mensagem:minha', { id }),
      titulo: assunto,
      detalhe: [processo, ROTULOS_DA_ENTREGA[entrega], lida ? null : 'não lida'].filter(Boolean).join(' · '),
      espera: formatarInstante(criadaEm),
    }),
  );
}
