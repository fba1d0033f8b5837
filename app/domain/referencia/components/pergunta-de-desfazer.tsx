import type { ReactNode } from 'react';
import { SubmitButton } from '#app/components/button.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import type { MudancasDaTabela } from '../importacao/mudancas.server.ts';

export type DesfazerPedido = { campo: 'carga' | 'importacao'; id: string; tabelas: MudancasDaTabela[] };

const numero = (valor: number): string => valor.toLocaleString('pt-BR');

/** '2 linhas voltam a ser como antes, 1 sai'; what does not happen is not said. */
const oQueMuda = (voltam: number, saem: number): string =>
  [
    voltam > 0 && `${voltam === 1 ? '1 linha volta' : `${numero(voltam)} linhas voltam`} a ser como antes`,
    saem > 0 && `${numero(saem)} ${saem === 1 ? 'sai' : 'saem'}`,
  ]
    .filter((parte) => parte !== false)
    .join(', ');

/** Before an import or a pull is taken back: what it changes, table by table, with its first rows. */
export function PerguntaDeDesfazer({
  pedido,
  recusa,
  fechar,
  children,
}: {
  pedido: DesfazerPedido;
  /** Why the last attempt was refused. */
  recusa: string | null;
  fechar: string;
  /** What else taking it back touches; wide. */
  children?: ReactNode;
}) {
  const acao = pedido.campo === 'carga' ? 'desfazer' : 'desfazer-importacao';
  return (
    <QuestionDialog
      titulo={pedido.campo === 'carga' ? 'Desfazer a carga?' : 'Desfazer a importação?'}
      fechar={fechar}
      desistir="Voltar"
      largura={children ? 'largo' : 'medio'}
      confirmar={
        <SubmitButton variante="perigo" name="acao" value={acao}>
          Desfazer
        </SubmitButton>
      }
    >
      <HiddenFields valores={{ [pedido.campo]: pedido.id }} />
      {recusa !== null && <Notice tipo="erro">{recusa}</Notice>}
      <p>
        Só é feito enquanto ninguém usou nem mudou estas linhas; tudo ou nada. Fica no registro, com o seu
        nome.
      </p>
      {pedido.tabelas.map(({ rotulo, voltam, saem, linhas }) => (
        <section key={rotulo} className="mt-3">
          <h3 className="font-bold">
            {rotulo}: {oQueMuda(voltam, saem)}
          </h3>
          <ul className="mt-1 list-disc pl-5 text-sm wrap-anywhere">
            {linhas.map(({ chave, sai, campos }) => (
              <li key={chave}>
                {chave}
                {sai
                  ? ' sai'
                  : `: ${campos.map(({ campo, de, para }) => `${campo}, de ${de} para ${para}`).join('; ')}`}
              </li>
            ))}
          </ul>
          {voltam + saem > linhas.length && (
            <p className="text-sm text-suave">E mais {numero(voltam + saem - linhas.length)}.</p>
          )}
        </section>
      ))}
      {children && <div className="mt-3">{children}</div>}
    </QuestionDialog>
  );
}
