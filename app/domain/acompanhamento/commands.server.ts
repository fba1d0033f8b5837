import { registrarAuditoria, registrarUmaVez } from '../acesso/commands.server/auditoria.ts';
import type { CtxUsuario } from '../ctx.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { formatarTelefone } from '#app/lib/telefone.ts';
import { getFicha, type Ficha } from './queries.server/ficha/ficha.ts';
import { getPessoaDaFicha } from './queries.server/ficha/pessoa.ts';

/** The file, for who may open it; the opening goes to the audit, once an hour, before who opened it is read. R-FIC-05. */
export async function abrirFicha(ctx: CtxUsuario, demandaId: string, participacaoId: string): Promise<Ficha> {
  const pessoa = await getPessoaDaFicha(ctx, demandaId, participacaoId);
  await registrarUmaVez(ctx, {
    acao: 'ficha.abrir',
    entidade: 'usuario',
    entidadeId: pessoa.usuarioId,
    dados: { participacaoId },
  });
  return getFicha(ctx, pessoa);
}

/** CPF and telephone whole, on a press; each press is on record before they are told. R-FIC-04. */
export async function mostrarContato(ctx: CtxUsuario, demandaId: string, participacaoId: string) {
  const { usuarioId, cpf, telefone } = await getPessoaDaFicha(ctx, demandaId, participacaoId);
  await registrarAuditoria(ctx, {
    acao: 'ficha.mostrar-contato',
    entidade: 'usuario',
    entidadeId: usuarioId,
    dados: { participacaoId },
  });
  return {
    cpf: cpf === null ? null : formatarCpf(cpf),
    telefone: telefone === null ? null : formatarTelefone(telefone),
  };
}
