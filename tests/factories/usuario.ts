import { randomBytes } from 'node:crypto';
import { hashToken } from '#app/domain/acesso/queries.server/sessao.ts';
import type { Grupo } from '#app/domain/acesso/grupos.ts';
import type { Ctx, UsuarioAtor } from '#app/domain/ctx.ts';
import { sessionHeaders } from '#app/web/session.server.ts';
import { cookiesDe } from '#tests/setup/route.ts';
import { cpfDeTeste } from './cpf.ts';

export { cpfDeTeste };

type ComBanco = Pick<Ctx, 'db'>;

export type NovoUsuario = {
  grupos?: readonly Grupo[];
  nome?: string;
  sobrenome?: string;
  email?: string;
  cpf?: string | null;
  telefone?: string | null;
  /** PHC string; without it the person has no password yet. */
  senhaHash?: string | null;
  ativo?: boolean;
};

let sequence = 0;

/** An account, a candidate's unless groups are given; the answer is also the actor of a ctx. */
export async function criarUsuario(ctx: ComBanco, dados: NovoUsuario = {}): Promise<UsuarioAtor> {
  sequence += 1;
  const nome = dados.nome ?? 'Pessoa';
  const sobrenome = dados.sobrenome ?? `De Teste ${sequence}`;
  const grupos = [...(dados.grupos ?? (['candidato'] as const))];
  const usuario = await ctx.db.usuario.create({
    data: {
      nome,
      sobrenome,
      email: dados.email ?? `pessoa${sequence}-${randomBytes(3).toString('hex')}@exemplo.com.br`,
      cpf: dados.cpf === undefined ? cpfDeTeste(100_000_000 + sequence) : dados.cpf,
      telefone: dados.telefone ?? null,
      senhaHash: dados.senhaHash ?? null,
      ativo: dados.ativo ?? true,
      grupos: { create: grupos.map((grupo) => ({ grupo })) },
    },
  });
  return {
    tipo: 'usuario',
    id: usuario.id,
    nome: `${nome} ${sobrenome}`,
    email: usuario.email,
    cpf: usuario.cpf,
    grupos,
  };
}

/** Cookie header of a new session of that person. */
export async function sessaoPara(ctx: ComBanco, usuario: { id: string }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiraEm = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await ctx.db.sessao.create({ data: { tokenHash: hashToken(token), usuarioId: usuario.id, expiraEm } });
  return cookiesDe(await sessionHeaders(token, expiraEm));
}
