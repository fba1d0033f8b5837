import { inTransaction, type CtxReal } from '#app/domain/ctx.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import { steadyTime } from '#app/lib/steady-time.server.ts';
import { POLITICA } from '../politica.ts';
import { fimDoCadastro } from '../rules.ts';
import type { Cadastro } from '../schema.ts';
import { convidar } from './convidar.ts';
import { mandarLink } from './senha.ts';
import { contarTentativa, type Limitado } from './tentativas.ts';

export type DadosDoCadastro = Pick<Cadastro, 'nome' | 'sobrenome' | 'email' | 'cpf' | 'telefone'> & {
  /** False only where an old caller had no box for it: who finishes a curriculum agrees then. Kept as no version. */
  aceitouPolitica?: boolean;
};

/** Longer than what any case takes: the answer does not tell whether the e-mail or the CPF is known. */
const TEMPO_MINIMO_MS = 400;
/**
 * The same form sent again within this time is a second press; after it, somebody who got no mail and does what the
 * screen says. R-ACE-25.
 */
const REPETIDO_MS = 60 * 1000;

/**
 * Sign-up of a candidate: keeps what was typed and mails the link that makes the account of it. Until then nothing
 * is held against anybody: a CPF or an e-mail may wait in several sign-ups, and the first to be confirmed has it.
 * Where an account has the e-mail or the CPF already, the answer is the same and its own person gets a message.
 */
export function cadastrar(
  ctx: CtxReal,
  dados: DadosDoCadastro,
  de: { ip: string },
): Promise<Limitado | null> {
  return steadyTime(TEMPO_MINIMO_MS, async () => {
    const aguardar =
      (await contarTentativa(ctx, 'cadastrar:ip', de.ip)) ||
      (await contarTentativa(ctx, 'cadastrar:par', `${de.ip} ${dados.email}`)) ||
      (await contarTentativa(ctx, 'cadastrar:conta', dados.email));
    if (aguardar > 0) return { aguardar };
    await inTransaction(ctx, async (tx) => {
      // Two presses of one form go one after the other.
      await tx.db
        .$queryRaw`select 1 from pg_advisory_xact_lock(hashtext(${`acesso.cadastro:${dados.email}`}))`;
      const { email, cpf } = dados;
      const donos = await tx.db.usuario.findMany({ where: { OR: [{ email }, { cpf }], ativo: true } });
      if (donos.length === 0) await guardar(tx, dados);
      for (const dono of donos) await avisarDono(tx, dono);
    });
    return null;
  });
}

async function guardar(
  ctx: CtxReal,
  { nome, sobrenome, email, cpf, telefone, aceitouPolitica = true }: DadosDoCadastro,
): Promise<void> {
  const pessoa = { nome, sobrenome, email, cpf, telefone: telefone ?? null };
  const recente = { gt: new Date(ctx.realNow.getTime() - REPETIDO_MS) };
  const repetido = await ctx.db.cadastro.count({ where: { ...pessoa, criadoEm: recente } });
  if (repetido > 0) return;
  const cadastro = await ctx.db.cadastro.create({
    data: {
      ...pessoa,
      politica: aceitouPolitica ? POLITICA.versao : '',
      criadoEm: ctx.realNow,
      expiraEm: fimDoCadastro(ctx.realNow),
    },
  });
  await convidar(ctx, cadastro);
}

type Dono = {
  id: string;
  nome: string;
  sobrenome: string;
  email: string;
  senhaHash: string | null;
};

/** Whoever has no password yet gets a link to make one; the others are told, once a day, what to do. */
async function avisarDono(ctx: CtxReal, dono: Dono): Promise<void> {
  if (dono.senhaHash === null) {
    await mandarLink(ctx, dono, 'convite');
    return;
  }
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
