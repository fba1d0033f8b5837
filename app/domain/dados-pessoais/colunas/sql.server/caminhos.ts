import { TIPO_DE_LISTA } from '#app/domain/exportacao/types.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { TIPO_REMOVIDO, type Identificacao } from '../../types.ts';
import type { Caminho, CaminhoEscrito, Modelo } from '../tipos.ts';
import { nomeSql, tabelaDe } from './nomes.ts';

/** Whom a row may be of: the account, and what names the person where there is no account's id. */
export type Alvo = Pick<Identificacao, 'cpfs' | 'emails' | 'nomes'> & { usuarioId: string };

/** Condition on the rows of a table, called `t`, that are the person's by the way `quem`. */
export function ondeEDaPessoa(modelo: Modelo, quem: string, alvo: Alvo): Prisma.Sql {
  const caminho = tabelaDe(modelo).pessoas[quem];
  if (caminho === undefined) throw new Error(`${modelo} não declara a pessoa '${quem}'.`);
  const passos: readonly Exclude<Caminho, readonly unknown[]>[] = 'por' in caminho ? [caminho] : caminho;
  return Prisma.sql`(${Prisma.join(
    passos.map((passo) => condicao(passo, alvo)),
    ' or ',
  )})`;
}

function condicao(passo: Exclude<Caminho, readonly unknown[]>, alvo: Alvo): Prisma.Sql {
  switch (passo.por) {
    case 'conta':
      return Prisma.sql`t.${nomeSql(passo.campo)} = ${alvo.usuarioId}::uuid`;
    case 'cpf':
      return Prisma.sql`t.${nomeSql(passo.campo)} = any(${[...alvo.cpfs]}::bpchar[])`;
    case 'email':
      return Prisma.sql`lower(t.${nomeSql(passo.campo)}) = any(${[...alvo.emails]}::text[])`;
    case 'linha':
      return Prisma.sql`t.${nomeSql(passo.campo)} in (
        select t.${nomeSql(passo.alvo)} from ${nomeSql(passo.modelo)} t where ${ondeEDaPessoa(passo.modelo, passo.quem, alvo)})`;
    case 'sql':
      return ESCRITOS[passo.nome](alvo);
  }
}

const ESCRITOS: Record<CaminhoEscrito, (alvo: Alvo) => Prisma.Sql> = {
  auditoriaSobre: ({ usuarioId }) => Prisma.sql`(t.entidade = 'usuario' and t.entidade_id = ${usuarioId})
    or t.dados ->> 'usuarioId' = ${usuarioId} or t.acao in ('pessoas.exportar', 'lista.exportar')`,

  /** Documents that the person asked for, and those of others that show the person. */
  documentoQueMostra: ({ usuarioId }) => Prisma.sql`t.tipo <> ${TIPO_REMOVIDO}
    and (t.solicitante_id = ${usuarioId}::uuid or t.tipo = ${TIPO_DE_LISTA}
         or (t.tipo <> 'cronograma' and exists (
           select 1 from jsonb_each_text(t.referencia) r
             join (select id::text as chave from usuario where id = ${usuarioId}::uuid
                   union all select v.id::text from curriculo_versao v join curriculo c on c.id = v.curriculo_id
                              where c.usuario_id = ${usuarioId}::uuid
                   union all select c.id::text from curriculo c where c.usuario_id = ${usuarioId}::uuid
                   union all select p.id::text from participacao p where p.usuario_id = ${usuarioId}::uuid
                   union all select p.demanda_id::text from participacao p where p.usuario_id = ${usuarioId}::uuid
                   union all select x.id::text from recurso x join resultado_etapa e on e.id = x.resultado_id
                               join participacao p on p.id = e.participacao_id where p.usuario_id = ${usuarioId}::uuid
                   union all select codigo from comprovante where usuario_id = ${usuarioId}::uuid) dela
               on dela.chave = r.value)))`,

  /** The company that is the person, and nobody else's. */
  empresaQueEAPessoa: ({ cpfs, emails, nomes }) => Prisma.sql`
    (t.nome ~ any(${[...cpfs]}::text[]) or t.nome_fantasia ~ any(${[...cpfs]}::text[])
     or lower(t.email) = any(${[...emails]}::text[])
     or exists (select 1 from unnest(${[...nomes]}::text[]) n
                 where position(dobrar(n) in dobrar(t.nome || ' ' || t.nome_fantasia)) > 0))
    and exists (select 1 from vinculo_empresa v where v.cod_cfo = t.cod_cfo and v.cpf = any(${[...cpfs]}::bpchar[]))
    and not exists (select 1 from vinculo_empresa v
                     where v.cod_cfo = t.cod_cfo and v.cpf <> all(${[...cpfs]}::bpchar[]))`,

  /** An import taken back later does not bring the person again. */
  importacaoQueCita: ({ cpfs, emails, nomes }) =>
    cpfs.length === 0
      ? Prisma.sql`false`
      : Prisma.sql`exists (select 1 from unnest(${[...cpfs, ...emails, ...nomes]}::text[]) n
                            where position(dobrar(n) in dobrar(concat(t.antes::text, t.depois::text))) > 0)`,

  /** Versions that a demand froze stay, with nothing but what was applied for; the others are the person's alone. */
  versaoSoDaPessoa: ({ usuarioId }) => Prisma.sql`
    t.curriculo_id in (select id from curriculo where usuario_id = ${usuarioId}::uuid)
    and not exists (select 1 from participacao p where p.curriculo_versao_id = t.id)`,
};
