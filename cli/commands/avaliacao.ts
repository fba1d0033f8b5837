import type { Command } from 'commander';
import { recalcular } from '#app/domain/avaliacao/queries.server/recalcular.ts';
import { CODIGOS } from '../codigos.ts';
import { acrescentar, type Contexto } from '../command.ts';
import { identificacaoDaDemanda } from '../demanda.ts';
import { linhas, quantos } from '../texto.ts';

export function comandosDaAvaliacao(programa: Command, contexto: Contexto): void {
  const grupo = programa
    .command('avaliacao')
    .description('notas das bancas e resultado das entrevistas')
    .usage('<comando> [opções]');

  acrescentar(grupo, contexto, {
    nome: 'recalcular',
    descricao:
      'deriva de novo, das notas e da frequência, cada resultado enviado da demanda; sai com 9 quando algum difere',
    exemplos: ['avaliacao recalcular FPR-0146/2026'],
    leitura: true,
    argumentos: { identificacao: identificacaoDaDemanda },
    executar: async (ctx, { identificacao }) => {
      const { conferidos, divergencias, semResultado } = await recalcular(ctx, identificacao);
      const achados = divergencias.length + semResultado.length;
      // Ids, never names nor who gave what: the terminal is read over shoulders and kept in logs.
      const texto =
        achados === 0
          ? `${identificacao}: ${quantos(conferidos, 'resultado conferido', 'resultados conferidos')}, todos iguais ao que as notas dizem.`
          : linhas(
              `${identificacao}: ${quantos(achados, 'resultado difere', 'resultados diferem')} do que as notas dizem.`,
              ...divergencias.map(({ participacaoId, diferencas }) =>
                typeof diferencas === 'string'
                  ? `  ${participacaoId}: ${diferencas}`
                  : `  ${participacaoId}: ${diferencas
                      .map(
                        ({ campo, gravado, recalculado }) => `${campo} ${gravado}, das notas ${recalculado}`,
                      )
                      .join('; ')}`,
              ),
              ...semResultado.map((participacaoId) => `  ${participacaoId}: sem resultado enviado`),
            );
      return {
        json: { identificacao, conferidos, divergencias, semResultado },
        texto,
        codigo: achados === 0 ? CODIGOS.certo : CODIGOS.achados,
      };
    },
  });
}
