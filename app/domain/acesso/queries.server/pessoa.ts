import type { Ctx, UsuarioAtor } from '#app/domain/ctx.ts';
import { ehGrupo } from '../grupos.ts';

/** Somebody as they would act now, for what is done in their name later; null where the account may not enter. */
export async function findPessoa(ctx: Pick<Ctx, 'db'>, id: string): Promise<UsuarioAtor | null> {
  const usuario = await ctx.db.usuario.findFirst({
    where: { id, ativo: true },
    select: {
      nome: true,
      sobrenome: true,
      email: true,
      cpf: true,
      grupos: { select: { grupo: true }, orderBy: { grupo: 'asc' } },
    },
  });
  if (usuario === null) return null;
  const { nome, sobrenome, email, cpf, grupos } = usuario;
  return {
    tipo: 'usuario',
    id,
    nome: `${nome} ${sobrenome}`.trim(),
    email,
    cpf,
    grupos: grupos.map(({ grupo }) => grupo).filter(ehGrupo),
  };
}
