import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
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
};

/** What the administrator sees before changing the CPF of an account. NotFoundError. */
export async function getCpfDaConta({ db }: Leitura, id: string): Promise<CpfDaConta> {
  const [conta] = await db.$queryRaw<
    (Omit<CpfDaConta, 'aAcertar'> & { cpfDoCurriculo: string | null; deQuem: string | null })[]
  >`
    select u.id, trim(u.nome || ' ' || u.sobrenome) as nome, u.email, u.cpf, a.cpf_do_curriculo as "cpfDoCurriculo",
           trim(o.nome || ' ' || o.sobrenome) as "deQuem"
      from usuario u
      left join acerto_de_cpf a on a.usuario_id = u.id and a.decisao is null
      left join usuario o on o.cpf = a.cpf_do_curriculo and o.id <> u.id
     where u.id = ${id}::uuid and u.anonimizado_em is null`;
  if (!conta) throw new NotFoundError('Este usuário não existe.');
  const { cpfDoCurriculo, deQuem, ...resto } = conta;
  return { ...resto, aAcertar: cpfDoCurriculo === null ? null : { cpfDoCurriculo, deQuem } };
}

/** The person's finished curriculum bears the CPF of another account, and nobody has settled it yet. */
export async function curriculoComCpfDeOutro({ db }: Leitura, usuarioId: string): Promise<boolean> {
  const linhas = await db.$queryRaw<unknown[]>`
    select 1 from acerto_de_cpf a join usuario o on o.cpf = a.cpf_do_curriculo and o.id <> a.usuario_id
     where a.usuario_id = ${usuarioId}::uuid and a.decisao is null`;
  return linhas.length > 0;
}
