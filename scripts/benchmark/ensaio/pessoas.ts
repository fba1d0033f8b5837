import type { Ctx } from '#app/domain/ctx.ts';
import { FASE, STATUS } from '#app/domain/etapa/ids.ts';
import { diaDoInstante, somarDias } from '#app/lib/dates.ts';
import { criarDemanda } from '#tests/factories/demanda.ts';
import { fase } from '#tests/factories/maquina.ts';
import { criarCurriculoFinalizado, criarParticipacao } from '#tests/factories/participacao.ts';
import { criarUsuario, sessaoPara } from '#tests/factories/usuario.ts';

export type Ato = 'interesse' | 'documento';
export type Pessoa = { usuarioId: string; cookie: string; ato: Ato };
export type Cena = {
  pessoas: Pessoa[];
  demandas: Record<Ato, string>;
  tipoDocumentoId: number;
};

const DE_UMA_VEZ = 20;

/** People of whom every other one has an interest to show and the rest a document to send, on the last day of both. */
export async function prepararPessoas(ctx: Ctx, quantas: number): Promise<Cena> {
  const hoje = diaDoInstante(ctx.now);
  const aberta = (id: number) => fase(id, somarDias(hoje, -5), hoje);
  const adiante = (id: number) => fase(id, somarDias(hoje, 5), somarDias(hoje, 9));
  const comInteresse = await criarDemanda(ctx, {
    status: STATUS.demonstracaoDeInteresse,
    fases: [aberta(FASE.demonstracaoDeInteresse), adiante(FASE.analiseDeCadastro)],
  });
  const comEnvio = await criarDemanda(ctx, {
    status: STATUS.documentacaoTecnica,
    fases: [aberta(FASE.documentacaoTecnica), adiante(FASE.habTecnicaPreliminar)],
  });
  const { id: tipoDocumentoId } = await ctx.db.tipoDocumento.findFirstOrThrow({
    where: { habilitacao: 'HabTec', ativo: true, publico: 'todos' },
    select: { id: true },
  });
  const pessoas: Pessoa[] = [];
  for (let feitas = 0; feitas < quantas; feitas += DE_UMA_VEZ) {
    const destas = Array.from({ length: Math.min(DE_UMA_VEZ, quantas - feitas) }, async (_, n) => {
      const usuario = await criarUsuario(ctx);
      await criarCurriculoFinalizado(ctx, usuario);
      const ato: Ato = (feitas + n) % 2 === 0 ? 'interesse' : 'documento';
      if (ato === 'documento') await criarParticipacao(ctx, comEnvio.id, { usuario });
      return { usuarioId: usuario.id, cookie: await sessaoPara(ctx, usuario), ato };
    });
    pessoas.push(...(await Promise.all(destas)));
  }
  return { pessoas, demandas: { interesse: comInteresse.id, documento: comEnvio.id }, tipoDocumentoId };
}
