import { DescriptionList } from '#app/components/description-list.tsx';
import { FinishDialog } from '#app/components/finish-dialog.tsx';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { MotivoDoAtraso } from './motivo-do-atraso.tsx';
import type { getFinalizacao } from '../queries.server/mesa.ts';

/** What ending the review of a candidate will do, before it is done; or what keeps it from being ended. */
export function DialogoFinalizar({
  habilitacao,
  dados: { nome, processo, versao, suplementar, recusa, resumo, pedeMotivo },
  fechar,
  erro,
}: {
  habilitacao: Habilitacao;
  dados: Awaited<ReturnType<typeof getFinalizacao>>;
  fechar: string;
  erro: string | null;
}) {
  return (
    <FinishDialog
      titulo="Deseja finalizar a análise deste candidato?"
      subtitulo={`${nome} - ${processo}`}
      fechar={fechar}
      voltar="Continuar analisando"
      verbo="Finalizar Análise"
      campos={{ versao }}
      recusa={recusa}
      erro={erro}
    >
      {resumo !== null && (
        <>
          <DescriptionList
            itens={[
              {
                rotulo: 'Resultado',
                valor: resumo.apto === null ? 'Por decidir' : resumo.apto ? 'Apto' : 'Inapto',
              },
              { rotulo: 'Documentos aptos', valor: String(resumo.aptos), num: true },
              { rotulo: 'Documentos inaptos', valor: String(resumo.inaptos), num: true },
            ]}
          />
          {resumo.naoSeAplicam.length > 0 && (
            <>
              <h3 className="mt-4 mb-1 text-sm font-semibold">Não se aplicam</h3>
              <ul className="list-disc pl-5 text-sm">
                {resumo.naoSeAplicam.map((documento) => (
                  <li key={documento}>{documento}</li>
                ))}
              </ul>
            </>
          )}
          {resumo.motivos.length > 0 && (
            <>
              <h3 className="mt-4 mb-1 text-sm font-semibold">O que o candidato lê</h3>
              <ul className="grid gap-1 text-sm">
                {resumo.motivos.map((motivo) => (
                  <li key={motivo}>{motivo}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      <p className="mt-3 text-sm">
        Depois de finalizar, a análise não pode mais ser alterada.{' '}
        {habilitacao === 'HabJud' || suplementar
          ? 'O resultado é publicado, e o candidato recebe a mensagem agora.'
          : 'O candidato só vê o resultado quando a Comissão o notificar.'}
      </p>
      {pedeMotivo && recusa === null && <MotivoDoAtraso />}
    </FinishDialog>
  );
}
