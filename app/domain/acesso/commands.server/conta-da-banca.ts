import { randomUUID } from 'node:crypto';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { ehGrupo, nomeDoGrupo, type Grupo } from '../grupos.ts';
import { registrarAuditoria } from './auditoria.ts';

const GRUPO: Grupo = 'avaliador';

type Conta = { id: string; email: string; temSenha: boolean };

/**
 * The account of a panel member: that of the e-mail, with the group that lets them in; made where there is none. Whoever
 * calls has asked for the right to convene. Null where the account is shut: convening does not open it. R-BAN-05.
 */
export function contaParaBanca(ctx: Ctx, pessoa: { nome: string; email: string }): Promise<Conta | null> {
  return inTransaction(ctx, async (tx) => {
    const email = pessoa.email.trim().toLowerCase();
    // Two that convene the same person make one account.
    await tx.db.$queryRaw`select 1 from pg_advisory_xact_lock(hashtext(${`acesso.banca:${email}`}))`;
    const existente = await tx.db.usuario.findUnique({ where: { email }, include: { grupos: true } });
    if (existente === null) return criarConta(tx, { ...pessoa, email });
    if (!existente.ativo) return null;
    const de = existente.grupos.map(({ grupo }) => grupo).filter(ehGrupo);
    if (!de.includes(GRUPO)) await darGrupo(tx, existente, de);
    return { id: existente.id, email, temSenha: existente.senhaHash !== null };
  });
}

async function criarConta(tx: Ctx, { nome, email }: { nome: string; email: string }): Promise<Conta> {
  const [primeiro = nome, ...resto] = nome.trim().split(/\s+/);
  const { id } = await tx.db.usuario.create({
    data: {
      nome: primeiro,
      sobrenome: resto.join(' '),
      email,
      criadoEm: tx.now,
      grupos: { create: [{ grupo: GRUPO }] },
    },
  });
  await registrarAuditoria(tx, {
    acao: 'usuario.criar',
    entidade: 'usuario',
    entidadeId: id,
    dados: { grupos: [GRUPO], por: 'banca' },
  });
  return { id, email, temSenha: false };
}

/** Who is given a group is told. R-ACE-14. */
async function darGrupo(
  tx: Ctx,
  usuario: { id: string; nome: string; sobrenome: string; email: string },
  de: readonly Grupo[],
): Promise<void> {
  const para = [...de, GRUPO];
  await tx.db.usuarioGrupo.create({ data: { usuarioId: usuario.id, grupo: GRUPO } });
  await registrarAuditoria(tx, {
    acao: 'usuario.grupos',
    entidade: 'usuario',
    entidadeId: usuario.id,
    dados: { de: [...de], para, por: 'banca' },
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
}
