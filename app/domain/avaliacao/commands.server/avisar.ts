import type { CtxUsuario } from '#app/domain/ctx.ts';
import { objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import { registrarMensagens } from '#app/domain/mensageria/commands.server/registro.ts';
import { lugaresDe } from '#app/domain/mensageria/rules.ts';
import { TIPO } from '#app/domain/mensageria/types.ts';
import { NOME_DA_PARTE } from '../labels.ts';
import { enderecoDaLista } from '../telas.ts';
import type { Parte } from '../types.ts';

type Alvo = { agendamentoId: string; demandaId: string; participacaoId: string; parte: Parte };

/** What the three members are told, once each; the message holds no score: it leads to the desk, which asks who reads. */
async function avisarBanca(
  ctx: CtxUsuario,
  alvo: Alvo,
  membros: readonly string[],
  tipo: typeof TIPO.divergenciaDeNotas | typeof TIPO.reconsideracaoAberta,
  motivo: string,
): Promise<void> {
  const demanda = await ctx.db.demanda.findUniqueOrThrow({
    where: { id: alvo.demandaId },
    select: { identificacaoProcesso: true, ...OBJETO_DA_DEMANDA },
  });
  const candidato = await ctx.db.participacao.findUniqueOrThrow({
    where: { id: alvo.participacaoId },
    select: { curriculoVersao: { select: { nomeCompleto: true } } },
  });
  const pessoas = await ctx.db.usuario.findMany({
    where: { id: { in: [...membros] } },
    select: { id: true, nome: true, sobrenome: true, email: true },
  });
  await registrarMensagens(
    ctx,
    pessoas.map(({ id, nome, sobrenome, email }) => ({
      tipo,
      demandaId: alvo.demandaId,
      usuarioId: id,
      destinatarioNome: `${nome} ${sobrenome}`.trim(),
      destinatarioEmail: email,
      causa: alvo.agendamentoId,
      dados: {
        nome,
        processo: demanda.identificacaoProcesso,
        objeto: objetoDaDemanda(demanda),
        parte: NOME_DA_PARTE[alvo.parte],
        candidato: candidato.curriculoVersao.nomeCompleto ?? '',
        motivo,
        caminho: `${enderecoDaLista(alvo.parte)}/${alvo.agendamentoId}` as const,
        lugares: lugaresDe([{ id: alvo.demandaId, processo: demanda.identificacaoProcesso }]),
      },
    })),
  );
}

export const avisarDivergencia = (ctx: CtxUsuario, alvo: Alvo, membros: readonly string[]): Promise<void> =>
  avisarBanca(ctx, alvo, membros, TIPO.divergenciaDeNotas, '');

export const avisarReconsideracao = (
  ctx: CtxUsuario,
  alvo: Alvo,
  membros: readonly string[],
  motivo: string,
): Promise<void> => avisarBanca(ctx, alvo, membros, TIPO.reconsideracaoAberta, motivo);
