import { randomUUID } from 'node:crypto';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { soltarDocumentosDe } from '#app/domain/relatorio/commands.server/documento.ts';
import { exigir } from '../autoridade.ts';
import { ehGrupo, nomeDoGrupo, type Grupo } from '../grupos.ts';
import type { NovoUsuarioEquipe } from '../schema.ts';
import { registrarAuditoria } from './auditoria.ts';
import { campoRepetido } from './repetido.ts';
import { invalidarLinks, mandarLink } from './senha.ts';
import { encerrarSessoes } from './sessao.ts';

/** Creates a person of the staff, without password, and sends the invitation. Answers the id. */
export async function criarUsuarioEquipe(ctx: Ctx, dados: NovoUsuarioEquipe): Promise<string> {
  exigir('usuario.administrar', ctx.actor);
  try {
    return await inTransaction(ctx, async (tx) => {
      const usuario = await tx.db.usuario.create({
        data: {
          nome: dados.nome,
          sobrenome: dados.sobrenome,
          email: dados.email,
          cpf: dados.cpf ?? null,
          criadoEm: tx.now,
          grupos: { create: dados.grupos.map((grupo) => ({ grupo })) },
        },
      });
      await registrarAuditoria(tx, {
        acao: 'usuario.criar',
        entidade: 'usuario',
        entidadeId: usuario.id,
        dados: { grupos: dados.grupos },
      });
      await mandarLink(tx, usuario, 'convite');
      return usuario.id;
    });
  } catch (error) {
    const campo = campoRepetido(error);
    if (campo === 'email') throw new RuleError('Já existe um usuário com este e-mail.', 'email');
    if (campo === 'cpf') throw new RuleError('Já existe um usuário com este CPF.', 'cpf');
    throw error;
  }
}

/** Replaces the groups of a person; it counts from their next request on. R-ACE-14, R-ACE-16. */
export function definirGrupos(
  ctx: Ctx,
  dados: { usuarioId: string; grupos: readonly Grupo[] },
): Promise<void> {
  return alterar(ctx, dados.usuarioId, async (tx, usuario) => {
    const de = usuario.grupos.map(({ grupo }) => grupo).filter(ehGrupo);
    const para = [...new Set(dados.grupos)];
    if (para.length === 0) throw new RuleError('Escolha ao menos um grupo.', 'grupos');
    await tx.db.usuarioGrupo.deleteMany({ where: { usuarioId: usuario.id } });
    await tx.db.usuarioGrupo.createMany({ data: para.map((grupo) => ({ usuarioId: usuario.id, grupo })) });
    if (de.some((grupo) => !para.includes(grupo))) await soltarDocumentosDe(tx, usuario.id);
    await registrarAuditoria(tx, {
      acao: 'usuario.grupos',
      entidade: 'usuario',
      entidadeId: usuario.id,
      dados: { de, para },
    });
    await registrarMensagens(tx, [
      {
        tipo: TIPO.gruposAlterados,
        usuarioId: usuario.id,
        destinatarioNome: `${usuario.nome} ${usuario.sobrenome}`.trim(),
        destinatarioEmail: usuario.email,
        causa: randomUUID(),
        dados: { nome: usuario.nome, grupos: para.map(nomeDoGrupo).join(', ') },
      },
    ]);
  });
}

/** Shuts a person out, or lets them in again. Sessions and links end at once. */
export function definirAtivo(ctx: Ctx, dados: { usuarioId: string; ativo: boolean }): Promise<void> {
  return alterar(ctx, dados.usuarioId, async (tx, usuario) => {
    if (usuario.ativo === dados.ativo) return;
    await tx.db.usuario.update({ where: { id: usuario.id }, data: { ativo: dados.ativo } });
    if (!dados.ativo) {
      await invalidarLinks(tx, usuario.id);
      await encerrarSessoes(tx, usuario.id, 'desativação');
    }
    await registrarAuditoria(tx, {
      acao: dados.ativo ? 'usuario.reativar' : 'usuario.desativar',
      entidade: 'usuario',
      entidadeId: usuario.id,
    });
  });
}

/** Ends every session of a person; answers how many. */
export async function revogarSessoes(ctx: Ctx, usuarioId: string): Promise<number> {
  exigir('usuario.administrar', ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await buscar(tx, usuarioId);
    return encerrarSessoes(tx, usuarioId, 'pedido da administração');
  });
}

/** Sends another link to set a password; earlier ones die. */
export async function reenviarConvite(ctx: Ctx, usuarioId: string): Promise<void> {
  exigir('usuario.administrar', ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const usuario = await buscar(tx, usuarioId);
    if (!usuario.ativo) throw new RuleError('Este usuário está desativado.');
    await invalidarLinks(tx, usuario.id);
    await mandarLink(tx, usuario, usuario.senhaHash === null ? 'convite' : 'redefinicao');
    await registrarAuditoria(tx, {
      acao: 'usuario.reenviar-convite',
      entidade: 'usuario',
      entidadeId: usuario.id,
    });
  });
}

type Usuario = Awaited<ReturnType<typeof buscar>>;

async function buscar(ctx: Ctx, id: string) {
  const usuario = await ctx.db.usuario.findUnique({ where: { id }, include: { grupos: true } });
  if (!usuario) throw new NotFoundError();
  return usuario;
}

/** Changes of access go one after the other, so that the last administrator cannot be lost between two of them. */
async function alterar(
  ctx: Ctx,
  usuarioId: string,
  mudar: (tx: Ctx, usuario: Usuario) => Promise<void>,
): Promise<void> {
  exigir('usuario.mudar-acesso', ctx.actor, { pessoas: [usuarioId] });
  await inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`select 1 from pg_advisory_xact_lock(hashtext('acesso.administradores'))`;
    const antes = await administradores(tx);
    const usuario = await buscar(tx, usuarioId);
    if (usuario.anonimizadoEm)
      throw new RuleError('Esta pessoa foi anonimizada: a conta não volta a existir.');
    await mudar(tx, usuario);
    const depois = await administradores(tx);
    const acabam = (de: keyof typeof antes): boolean => antes[de] > 0 && depois[de] === 0;
    if (acabam('ativos') || acabam('agem')) {
      throw new RuleError('O portal precisa de ao menos um Administrador Geral ativo, que já tenha entrado.');
    }
  });
}

/**
 * The active ones, and of them those who can act: whoever never had a password has not entered yet, and may never.
 * R-ACE-16.
 */
async function administradores({ db }: Ctx): Promise<{ ativos: number; agem: number }> {
  const where = { ativo: true, grupos: { some: { grupo: 'administrador' } } };
  const [ativos, agem] = await Promise.all([
    db.usuario.count({ where }),
    db.usuario.count({ where: { ...where, senhaHash: { not: null } } }),
  ]);
  return { ativos, agem };
}
