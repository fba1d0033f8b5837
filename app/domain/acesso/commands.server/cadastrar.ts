import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { abrirCurriculoInicial } from '#app/domain/curriculo/commands.server/rascunho.ts';
import { RuleError } from '#app/domain/errors.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { steadyTime } from '#app/lib/steady-time.server.ts';
import { consume } from '#app/lib/throttle.server.ts';
import { CPF_JA_CADASTRADO } from '../labels.ts';
import { POLITICA } from '../politica.ts';
import type { Cadastro } from '../schema.ts';
import { registrarAuditoria } from './auditoria.ts';
import { campoRepetido } from './repetido.ts';
import { mandarLink } from './senha.ts';
import type { Limitado } from './tentativas.ts';

/** Longer than what either case takes: the answer does not tell whether the e-mail is known. */
const TEMPO_MINIMO_MS = 400;

/**
 * Sign-up of a candidate: account, acceptance of the privacy policy, curriculum with the personal data and the
 * invitation, in one transaction (spec 1 §2.3, §3). A known e-mail gets the same answer and its owner a message
 * instead; a known CPF is refused with the text of spec 1 §5.
 */
export function cadastrar(ctx: Ctx, dados: Cadastro, de: { ip: string }): Promise<Limitado | null> {
  return steadyTime(TEMPO_MINIMO_MS, async () => {
    const [conta, ip] = [
      await consume(ctx.db, 'cadastrar:conta', dados.email),
      await consume(ctx.db, 'cadastrar:ip', de.ip),
    ];
    if (conta > 0 || ip > 0) return { aguardar: Math.max(conta, ip) };

    const cpfExiste = await ctx.db.usuario.findUnique({ where: { cpf: dados.cpf }, select: { id: true } });
    if (cpfExiste) throw new RuleError(CPF_JA_CADASTRADO, 'cpf');
    if (await avisarDono(ctx, dados.email)) return null;
    try {
      await criarCandidato(ctx, dados);
    } catch (error) {
      const campo = campoRepetido(error);
      if (campo === 'cpf') throw new RuleError(CPF_JA_CADASTRADO, 'cpf');
      if (campo !== 'email') throw error;
      await avisarDono(ctx, dados.email);
    }
    return null;
  });
}

/** Tells the owner of a known e-mail, once a day, that someone tried to sign up with it. */
async function avisarDono(ctx: Ctx, email: string): Promise<boolean> {
  const dono = await ctx.db.usuario.findUnique({ where: { email } });
  if (!dono) return false;
  if (dono.ativo) {
    await registrarMensagens(ctx, [
      {
        tipo: TIPO.cadastroRepetido,
        usuarioId: dono.id,
        destinatarioNome: `${dono.nome} ${dono.sobrenome}`.trim(),
        destinatarioEmail: dono.email,
        causa: diaDoInstante(ctx.now),
        dados: { nome: dono.nome },
      },
    ]);
  }
  return true;
}

function criarCandidato(ctx: Ctx, dados: Cadastro): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const usuario = await tx.db.usuario.create({
      data: {
        nome: dados.nome,
        sobrenome: dados.sobrenome,
        email: dados.email,
        cpf: dados.cpf,
        telefone: dados.telefone ?? null,
        criadoEm: tx.now,
        grupos: { create: { grupo: 'candidato' } },
        aceites: { create: { ...POLITICA, aceitoEm: tx.now } },
      },
    });
    await abrirCurriculoInicial(tx, usuario);
    await registrarAuditoria(tx, { acao: 'usuario.cadastrar', entidade: 'usuario', entidadeId: usuario.id });
    await mandarLink(tx, usuario, 'convite');
  });
}
