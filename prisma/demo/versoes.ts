import type { Ctx } from '#app/domain/ctx.ts';
import { finalizarCurriculo } from '#app/domain/curriculo/commands.server/finalizar.ts';
import { getCurriculoEmEdicao } from '#app/domain/curriculo/queries.server/edicao.ts';
import { instanteDe, somarDias, type Dia } from '#app/lib/dates.ts';
import { CANDIDATO_EXTERNO, CANDIDATO_INTERNO } from './contas.ts';

/** The candidates with an account to enter by have a second version, finished three days ago: one can compare. */
export async function gravarNovasVersoes(ctx: Ctx, hoje: Dia): Promise<void> {
  for (const email of [CANDIDATO_EXTERNO, CANDIDATO_INTERNO]) {
    const { id, nome, sobrenome, cpf } = await ctx.db.usuario.findUniqueOrThrow({ where: { email } });
    const pessoa = {
      ...ctx,
      now: instanteDe(somarDias(hoje, -3), '19:42'),
      actor: {
        tipo: 'usuario' as const,
        id,
        nome: `${nome} ${sobrenome}`,
        email,
        cpf,
        grupos: ['candidato' as const],
      },
    };
    const { valores, revisao } = await getCurriculoEmEdicao(pessoa, id);
    await finalizarCurriculo(pessoa, {
      revisao,
      aceitaTermos: true,
      valores: {
        ...valores,
        bairro: 'Setor das Palmeiras',
        complemento: 'Casa 2',
        numeroEndereco: '415',
        experienciasArea: [
          {
            cargo: 'Técnica responsável por assistência rural',
            local: 'Cooperativa Agropecuária Vale do Ipê',
            periodo: '18',
            descricao: 'Visitas mensais a propriedades e cursos de curta duração para produtores.',
          },
          ...valores.experienciasArea,
        ],
      },
    });
  }
}
