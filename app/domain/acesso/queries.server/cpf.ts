import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { Prisma } from '#app/generated/prisma/client.ts';

type Leitura = Pick<Ctx, 'db'>;

/** The account whose curriculum says another CPF, until somebody settles it, as a condition over `usuario u`. */
export const COM_CPF_A_ACERTAR = Prisma.sql`
  u.id in (select a.usuario_id from acerto_de_cpf a where a.decisao is null)`;

export const countCpfsAAcertar = ({ db }: Leitura): Promise<number> =>
  db.acertoDeCpf.count({ where: { decisao: null } });

export type CpfDaConta = {
  id: string;
  nome: string;
  email: string;
  cpf: string | null;
  /** What the curriculum says, and whose account has that CPF. */
  aAcertar: { cpfDoCurriculo: string; deQuem: string | null } | null;
  /** The last change, with the document that proves it. */
  mudado: { em: Date; por: string; papelId: string | null } | null;
};

/** What the administrator sees before changing the CPF of an account. NotFoundError. */
export async function getCpfDaConta({ db }: Leitura, id: string): Promise<CpfDaConta> {
  const [conta] = await db.$queryRaw<
    (Omit<CpfDaConta, 'aAcertar' | 'mudado'> & {
      cpfDoCurriculo: string | null;
      deQuem: string | null;
      em: Date | null;
      por: string | null;
      papelId: string | null;
    })[]
  >`
    select u.id, trim(u.nome || ' ' || u.sobrenome) as nome, u.email, u.cpf, a.cpf_do_curriculo as "cpfDoCurriculo",
           trim(o.nome || ' ' || o.sobrenome) as "deQuem", m.decidido_em as em, m.decidido_por_nome as por,
           m.papel_id as "papelId"
      from usuario u
      left join acerto_de_cpf a on a.usuario_id = u.id and a.decisao is null
      left join usuario o on o.cpf = a.cpf_do_curriculo and o.id <> u.id
      left join lateral (
        select x.decidido_em, x.decidido_por_nome, x.papel_id from acerto_de_cpf x
         where x.usuario_id = u.id and x.decisao = 'mudado' order by x.decidido_em desc limit 1) m on true
     where u.id = ${id}::uuid and u.anonimizado_em is null`;
  if (!conta) throw new NotFoundError(NAO_HA.usuario);
  const { cpfDoCurriculo, deQuem, em, por, papelId, ...resto } = conta;
  return {
    ...resto,
    aAcertar: cpfDoCurriculo === null ? null : { cpfDoCurriculo, deQuem },
    mudado: em === null ? null : { em, por: por ?? '', papelId },
  };
}

/** The person's finished curriculum bears the CPF of another account, and nobody has settled it yet. */
export async function curriculoComCpfDeOutro({ db }: Leitura, usuarioId: string): Promise<boolean> {
  const linhas = await db.$queryRaw<unknown[]>`
    select 1 from acerto_de_cpf a join usuario o on o.cpf = a.cpf_do_curriculo and o.id <> a.usuario_id
     where a.usuario_id = ${usuarioId}::uuid and a.decisao is null`;
  return linhas.length > 0;
}
