import { SubmitButton } from '#app/components/button.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { formatarCnpj } from '#app/lib/cpf-cnpj.ts';
import { MENSAGENS } from '../labels.ts';
import type { TelaDaHomologacao } from '../queries.server/tela.ts';

/** The question of a valid request; answering no goes back to the form as it was. */
export function ConfirmacaoDoPedido({
  estado: { objeto, participacoes },
  candidatos,
  fechar,
}: {
  estado: { objeto: string; participacoes: readonly string[] };
  candidatos: TelaDaHomologacao['candidatos'];
  fechar: string;
}) {
  const escolhidos = candidatos.filter(({ participacaoId }) => participacoes.includes(participacaoId));
  return (
    <FormDialog
      titulo={MENSAGENS.pergunta}
      fechar={fechar}
      largura="estreito"
      formulario={{ action: fechar }}
      acoes={
        <>
          <SubmitButton name="confirmado" value="nao">
            Voltar e corrigir
          </SubmitButton>
          <SubmitButton name="confirmado" value="sim" variante="primary" aguarde="Solicitando…">
            Solicitar homologação
          </SubmitButton>
        </>
      }
    >
      <input type="hidden" name="objeto" value={objeto} />
      {participacoes.map((id) => (
        <input key={id} type="hidden" name="participacao" value={id} />
      ))}
      <p className="text-sm">
        Objeto: <b>{objeto}</b>
      </p>
      <ul className="mt-3 grid gap-2 text-sm">
        {escolhidos.map(({ participacaoId, nome, empresa }) => (
          <li key={participacaoId}>
            <b>{nome}</b>
            {empresa && (
              <span className="block text-suave">
                {empresa.nome}, <span className="num">{formatarCnpj(empresa.cnpj)}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-suave">
        A Superintendência decide sobre todos os candidatos do pedido de uma vez.
      </p>
    </FormDialog>
  );
}
