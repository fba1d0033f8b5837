import { horarioEmTabela } from '#app/domain/agendamento/labels.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import type { Marca } from '#app/domain/demanda/candidatos/types.ts';
import type { Trabalho } from '#app/domain/demanda/queries.server/trabalho.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { NOME_DA_PARTE, PARTE_EM_CURTO } from '../labels.ts';
import { partesDe } from '../notas.ts';
import { atoDoAvaliador, enderecoDaLista } from '../telas.ts';
import { listMinhasNaDemanda, naListaDoAvaliador, type MinhaNaDemanda } from './minhas.ts';

function marcaDe({ declarado, estado, respondidos, criterios }: MinhaNaDemanda): Marca {
  if (!declarado) return { tom: 'agora', texto: 'a declarar' };
  if (estado === 'final') return { tom: 'sim', texto: 'finalizada' };
  return {
    tom: 'agora',
    texto: estado === null ? 'a avaliar' : `${String(respondidos)} de ${String(criterios)}`,
  };
}

/** What somebody has to score in a demand, or scored: their own part alone, of whoever is in their lists. R-LUG-13, R-AVA-06. */
export function trabalhoDaBanca(
  ctx: CtxUsuario,
  { id, tipoAvaliacao }: { id: string; tipoAvaliacao: number },
): Trabalho {
  const partes = partesDe(tipoAvaliacao);
  return {
    colunas: partes.map((parte) => ({
      id: parte,
      rotulo: PARTE_EM_CURTO[parte],
      titulo: NOME_DA_PARTE[parte],
      agora: false,
    })),
    onde: Prisma.sql`exists (select 1 from lugar_do_avaliador s
      where s.demanda_id = d.id and s.participacao_id = p.id and ${naListaDoAvaliador(ctx.actor.id)})`,
    async ler(participacoes) {
      const lidas = await listMinhasNaDemanda(ctx, id, participacoes);
      return new Map(
        participacoes.flatMap((participacaoId) => {
          const dela = lidas.filter((uma) => uma.participacaoId === participacaoId);
          const daVez = dela.find(({ estado }) => estado !== 'final') ?? dela[0];
          if (daVez === undefined) return [];
          const ato = atoDoAvaliador(enderecoDaLista(daVez.parte), daVez);
          return [
            [
              participacaoId,
              {
                detalhe: null,
                mesa: ato.href,
                marcas: partes.map((parte) => {
                  const minha = dela.find((uma) => uma.parte === parte);
                  return minha === undefined ? null : marcaDe(minha);
                }),
                agora: `${NOME_DA_PARTE[daVez.parte]}: ${horarioEmTabela(daVez.inicio)}`,
                prazo: null,
                acao: ato,
              },
            ],
          ];
        }),
      );
    },
  };
}
