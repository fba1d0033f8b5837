import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
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
    <FormDialog
      titulo={TEXTOS.confirmarFinal}
      subtitulo={candidato.nome}
      fechar={fechar}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Continuar avaliando
          </LinkButton>
          {recusa === null && (
            <SubmitButton variante="primary" icone="check">
              Finalizar
            </SubmitButton>
          )}
        </>
      }
    >
      <HiddenFields valores={{ versao: minha?.versao ?? 0 }} />
      {erro !== null && (
        <Notice tipo="erro" className="mb-3">
          {erro}
        </Notice>
      )}
      {recusa !== null && (
        <Notice tipo="aviso" papel="nenhum" className="mb-3" titulo="Ainda não é possível finalizar">
          {recusa}
        </Notice>
      )}
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
    </FormDialog>
  );
}
