import { createHash } from 'node:crypto';
import { registrarAuditoria, registrarUmaVez } from '../acesso/commands.server/auditoria.ts';
import { exigir } from '../acesso/autoridade.ts';
import { inTransaction, type CtxUsuario } from '../ctx.ts';
import { registrarHistorico } from '../demanda/commands.server/historico.ts';
import { exigirAberta } from '../demanda/encerrada.ts';
import { RuleError } from '../errors.ts';
import { registrarMensagens } from '../mensageria/commands.server/registro.ts';
import { TIPO } from '../mensageria/types.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { formatarTelefone } from '#app/lib/telefone.ts';
import { diaDoInstante, formatarInstantePorExtenso } from '#app/lib/dates.ts';
import { FICHA } from './labels.ts';
import type { Recado } from './schema.ts';
import { getPessoaNasDemandas, type PessoaNasDemandas } from './queries.server/ficha/da-pessoa.ts';
import { abertasHaPouco, exigirComoEleVe, getPessoaComoEleVe } from './queries.server/ficha/como-ele-ve.ts';
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

/** A person over their demands, for who may open a file of theirs; the opening goes to the audit as that of a file. R-FIC-08. */
export async function abrirPessoa(
  ctx: CtxUsuario,
  usuarioId: string,
  pagina: { pular: number; tamanho: number },
): Promise<PessoaNasDemandas> {
  const pessoa = await getPessoaNasDemandas(ctx, usuarioId, pagina);
  await registrarUmaVez(ctx, { acao: 'ficha.abrir', entidade: 'usuario', entidadeId: usuarioId, dados: {} });
  return pessoa;
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

/**
 * The press of 'Ver como ele vê': on record each time, and told to the person once a day, however often and by whom it is
 * pressed. R-FIC-09.
 */
export const verComoEleVe = (ctx: CtxUsuario, demandaId: string, participacaoId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { usuarioId, processo } = await exigirComoEleVe(tx, demandaId, participacaoId);
    await registrarAuditoria(tx, {
      acao: 'ficha.ver-como-ele-ve',
      entidade: 'usuario',
      entidadeId: usuarioId,
      dados: { participacaoId },
    });
    const { nome, sobrenome, email } = await tx.db.usuario.findUniqueOrThrow({
      where: { id: usuarioId },
      select: { nome: true, sobrenome: true, email: true },
    });
    const destinatarioNome = `${nome} ${sobrenome}`.trim();
    await registrarMensagens(tx, [
      {
        tipo: TIPO.paginasVistas,
        usuarioId,
        destinatarioNome,
        destinatarioEmail: email,
        causa: `paginas-vistas:${diaDoInstante(tx.now)}`,
        dados: {
          ...{ nome: destinatarioNome, processo, quem: tx.actor.nome },
          registrado: formatarInstantePorExtenso(tx.now),
        },
      },
    ]);
  });

/**
 * Whose pages are shown, where they were opened from the file within the hour; null where they were not. Another demand of
 * theirs that is looked at meanwhile goes on record as its own. R-FIC-09.
 */
export async function entrarComoEleVe(ctx: CtxUsuario, demandaId: string, participacaoId: string) {
  const pessoa = await getPessoaComoEleVe(ctx, demandaId, participacaoId);
  if (!(await abertasHaPouco(ctx, pessoa.usuarioId))) return null;
  await registrarUmaVez(ctx, {
    acao: 'ficha.ver-como-ele-ve',
    entidade: 'usuario',
    entidadeId: pessoa.usuarioId,
    dados: { participacaoId },
  });
  return pessoa;
}

/** The same words by the same form are one message; a form that was changed after it was sent is another. */
const causaDoRecado = (...partes: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(partes)).digest('hex').slice(0, 32);

/**
 * A message to the person in the words of whoever writes, by the ledger and with a row in the demand's history; the same form
 * sent again writes nothing. R-FIC-07.
 */
export const escreverAoCandidato = (
  ctx: CtxUsuario,
  demandaId: string,
  participacaoId: string,
  { pedido, assunto, recado }: Recado,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.$queryRaw`select 1 from demanda where id = ${demandaId}::uuid for share`;
    const pessoa = await getPessoaDaFicha(tx, demandaId, participacaoId);
    const { usuarioId, areaAtuacao, processo, objeto } = pessoa;
    exigir('mensagem.escrever', tx.actor, { areaAtuacao, pessoas: [usuarioId] });
    exigirAberta(pessoa);
    if (pessoa.anonimizada) throw new RuleError(FICHA.anonimizada);
    const conta = await tx.db.usuario.findUniqueOrThrow({
      where: { id: usuarioId },
      select: { nome: true, sobrenome: true, email: true },
    });
    const nome = `${conta.nome} ${conta.sobrenome}`.trim();
    const escritas = await registrarMensagens(tx, [
      {
        tipo: TIPO.escritaPelaEquipe,
        demandaId,
        usuarioId,
        destinatarioNome: nome,
        destinatarioEmail: conta.email,
        causa: causaDoRecado(pedido, assunto, recado),
        dados: { nome, processo, objeto, assunto, recado, quem: tx.actor.nome },
      },
    ]);
    if (escritas === 0) return;
    await registrarHistorico(tx, demandaId, {
      evento: 'escreverAoCandidato',
      motivo: assunto,
      dados: { participacaoId },
    });
  });
