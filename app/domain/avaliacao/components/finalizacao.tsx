import { FinishDialog } from '#app/components/finish-dialog.tsx';
import { TEXTOS } from '../labels.ts';
import { formatarPontos, MAXIMO, somar } from '../notas.ts';
import type { MesaDaBanca } from '../queries.server/mesa.ts';

/** The summary before one's scores are locked; or what is still missing. */
export function Finalizacao({
  mesa,
  fechar,
  erro,
}: {
  mesa: MesaDaBanca;
  fechar: string;
  erro: string | null;
}) {
  const { criterios, minha, candidato, agendamento, permissao, falta } = mesa;
  const recusa = permissao.ok ? (minha === null ? 'Ainda não há notas.' : falta) : permissao.motivo;
  const notas = minha?.notas ?? {};
  return (
    <FinishDialog
      titulo={TEXTOS.confirmarFinal}
      subtitulo={candidato.nome}
      fechar={fechar}
      voltar="Continuar avaliando"
      verbo="Finalizar"
      campos={{ versao: minha?.versao ?? 0 }}
      recusa={recusa}
      erro={erro}
    >
      <table className="tabela">
        <caption className="sr-only">As suas notas</caption>
        <tbody>
          {criterios.map(({ campo, nome }) => {
            const nota = notas[campo];
            return (
              <tr key={campo}>
                <th scope="row" className="font-normal">
                  {nome}
                </th>
                <td className="num text-right">
                  {nota === undefined ? 'Falta avaliar' : formatarPontos(nota)}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="num text-right font-bold">
              {formatarPontos(somar(Object.values(notas)))} de {formatarPontos(MAXIMO[agendamento.parte])}
            </td>
          </tr>
        </tfoot>
      </table>
      {minha !== null && minha.observacao !== '' && (
        <p className="mt-3 text-sm whitespace-pre-line">
          <b>Observações:</b> {minha.observacao}
        </p>
      )}
      <p className="mt-3 text-sm">{TEXTOS.depoisDeFinal}</p>
    </FinishDialog>
  );
}
