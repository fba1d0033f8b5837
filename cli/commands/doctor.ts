import type { Command } from 'commander';
import {
  diagnosticar,
  listRegistrosAoAlcance,
  totalDeInvariantes,
} from '#app/domain/diagnostico/queries.server.ts';
import { getSaude } from '#app/domain/chamada/queries.server/saude.ts';
import { emUmaFrase, queFalham } from '#app/domain/chamada/saude.ts';
import { dkimOf } from '#app/lib/dkim.server.ts';
import { env } from '#app/lib/env.server.ts';
import { CODIGOS } from '../codigos.ts';
import { acrescentar, type Contexto } from '../command.ts';
import { linhas, quantos } from '../texto.ts';

export function comandoDoctor(programa: Command, contexto: Contexto): void {
  acrescentar(programa, contexto, {
    nome: 'doctor',
    descricao:
      'procura estados impossíveis no banco (sai com 9 quando acha algum) e diz que sistemas de fora não respondem',
    leitura: true,
    executar: async (ctx) => {
      const diagnosticos = await diagnosticar(ctx);
      const sistemas = await getSaude(ctx);
      const aoAlcance = env.AMBIENTE === 'producao' ? await listRegistrosAoAlcance(ctx) : [];
      const dkim = dkimOf(env);
      const assinatura =
        dkim !== null &&
        (dkim.problem === null
          ? `DKIM: as mensagens saem assinadas. No DNS: ${dkim.record}`
          : `DKIM_CHAVE ${dkim.problem}: as mensagens saem sem assinatura.`);
      const doBanco =
        diagnosticos.length === 0
          ? `Nenhum estado impossível: ${String(totalDeInvariantes)} regras conferidas.`
          : linhas(
              ...diagnosticos.flatMap(({ id, titulo, total, achados }) => [
                `${titulo} [${id}]: ${quantos(total, 'caso', 'casos')}`,
                ...achados.map(({ quem, detalhe }) => `  ${quem}: ${detalhe}`),
                total > achados.length && `  … e mais ${quantos(total - achados.length, 'caso', 'casos')}.`,
              ]),
            );
      return {
        json: { regras: totalDeInvariantes, diagnosticos, sistemas, registrosAoAlcance: aoAlcance },
        texto: linhas(
          doBanco,
          assinatura,
          aoAlcance.length > 0 &&
            `O usuário do banco pode mudar os registros (${aoAlcance.join(', ')}). Dê ao aplicativo um papel que só leia e inclua: docs/operacao.md, Banco.`,
          ...queFalham(sistemas).map(emUmaFrase),
        ),
        codigo: diagnosticos.length === 0 ? CODIGOS.certo : CODIGOS.achados,
      };
    },
  });
}
