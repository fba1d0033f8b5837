import type { Ctx, UsuarioAtor } from '#app/domain/ctx.ts';
import { criarUsuario } from './usuario.ts';

export type BancaDeTeste = Awaited<ReturnType<typeof criarBanca>>;

let sequence = 0;

/** Someone of the reference table of evaluators, with the account of the same e-mail. */
export async function criarAvaliador(ctx: Ctx, dados: { nome?: string; conta?: UsuarioAtor } = {}) {
  sequence += 1;
  const conta =
    dados.conta ??
    (await criarUsuario(ctx, {
      grupos: ['avaliador'],
      cpf: null,
      nome: dados.nome ?? `Avaliadora ${String(sequence)}`,
    }));
  const avaliador = await ctx.db.avaliador.create({
    data: { codigo: `AV${String(sequence).padStart(4, '0')}`, nome: conta.nome, email: conta.email },
  });
  return { avaliador, conta };
}

/** A panel of that demand, convened: three titular seats and as many substitutes as asked, each with its account. */
export async function criarBanca(
  ctx: Ctx,
  demandaId: string,
  dados: {
    inicioDia?: string;
    fimDia?: string;
    inicioHora?: string;
    fimHora?: string;
    suplentes?: number;
    local?: string;
  } = {},
) {
  const dia = dados.inicioDia ?? '2027-03-01';
  const pessoas = [];
  for (let i = 0; i < 3 + (dados.suplentes ?? 0); i++) pessoas.push(await criarAvaliador(ctx));
  const banca = await ctx.db.banca.create({
    data: {
      demandaId,
      numero: (await ctx.db.banca.count({ where: { demandaId } })) + 1,
      inicioDia: new Date(dia),
      fimDia: new Date(dados.fimDia ?? dia),
      inicioHora: dados.inicioHora ?? '08:00',
      fimHora: dados.fimHora ?? '18:00',
      local: dados.local ?? 'Sala 1',
      convocadaEm: ctx.now,
      criadaEm: ctx.now,
      criadaPor: 'Teste',
      membros: {
        create: pessoas.map(({ avaliador, conta }, i) => ({
          papel: i < 3 ? 'titular' : 'suplente',
          lugar: i < 3 ? i + 1 : null,
          avaliadorCodigo: avaliador.codigo,
          nome: avaliador.nome,
          email: avaliador.email,
          usuarioId: conta.id,
          desde: new Date(0),
        })),
      },
    },
    include: { membros: { orderBy: { avaliadorCodigo: 'asc' } } },
  });
  return { banca, membros: banca.membros, pessoas: pessoas.map(({ conta }) => conta) };
}

/** An interview (E) or a didactic test (D) of that candidate in that panel, in force. */
export async function agendar(
  ctx: Ctx,
  participacao: { id: string; demandaId: string },
  bancaId: string,
  dados: { tipo: 'E' | 'D'; inicio: Date; minutos?: number; local?: string; avisado?: boolean },
) {
  const fim = new Date(dados.inicio.getTime() + (dados.minutos ?? 30) * 60_000);
  // Told in time: two days before the hour at least.
  const em = dados.avisado
    ? new Date(Math.min(ctx.now.getTime(), dados.inicio.getTime() - 2 * 86_400_000))
    : ctx.now;
  const lugar = {
    bancaId,
    inicio: dados.inicio,
    fim,
    tipoLocal: 'P',
    local: dados.local ?? 'Sala 1',
    tema: dados.tipo === 'D' ? 'Ordenha higiênica' : null,
  };
  return ctx.db.agendamento.create({
    data: {
      ...lugar,
      demandaId: participacao.demandaId,
      participacaoId: participacao.id,
      tipo: dados.tipo,
      atualizadoEm: em,
      avisadoEm: dados.avisado ? em : null,
      versoes: {
        create: { ...lugar, versao: 1, origem: 'agendamento', criadaEm: ctx.now, criadaPor: 'Teste' },
      },
    },
  });
}

/** The three titular seats declare that nothing stands against their scoring of that candidate. */
export async function declararNada(
  ctx: Ctx,
  membros: readonly { id: string; nome: string }[],
  participacaoId: string,
): Promise<void> {
  await ctx.db.impedimento.createMany({
    data: membros.map(({ id, nome }) => ({
      membroId: id,
      participacaoId,
      numero: 1,
      declaracao: 'nenhum',
      declaradoEm: ctx.now,
      declaradoPor: nome,
    })),
  });
}

/** That account, in a seat of a panel of its own in the demand, declared that something stands against it about the candidate. */
export async function declararImpedimento(
  ctx: Ctx,
  quem: UsuarioAtor,
  { demandaId, participacaoId }: { demandaId: string; participacaoId: string },
  declaracao: 'impedimento' | 'suspeicao' | 'nenhum' = 'impedimento',
): Promise<void> {
  const { membros } = await criarBanca(ctx, demandaId);
  const membroId = membros[0]?.id ?? '';
  await ctx.db.bancaMembro.update({ where: { id: membroId }, data: { usuarioId: quem.id } });
  await ctx.db.impedimento.create({
    data: {
      ...{ membroId, participacaoId, numero: 1, declaracao },
      motivos: declaracao === 'nenhum' ? [] : ['interesse'],
      ...{ declaradoEm: ctx.now, declaradoPor: quem.nome },
    },
  });
}
