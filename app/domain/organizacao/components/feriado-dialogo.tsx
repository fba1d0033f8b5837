import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { DateField, FileField, SelectField, TextField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { formatarDia, formatarDiaPorExtenso } from '#app/lib/dates.ts';
import { NOME_DO_AMBITO } from '../labels.ts';
import { AMBITOS, type EfeitoDosFeriados, type FeriadoGravado } from '../types.ts';
import { Efeito } from './efeito.tsx';

/** What a form of holidays was answered: what was typed, what is wrong, or the deadlines to be confirmed. */
export type RespostaDoFeriado = {
  valores: Record<string, string>;
  erros: Readonly<Record<string, string>>;
  erro: string | null;
  efeito: EfeitoDosFeriados | null;
  /** Of a file: rows that it brings and changes. */
  importacao?: { novas: number; alteradas: number; iguais: number } | null;
};

type Props = { fechar: string; resposta: RespostaDoFeriado | undefined };

/** Before anything was answered. */
export const SEM_RESPOSTA: Pick<RespostaDoFeriado, 'erros' | 'erro'> & Partial<RespostaDoFeriado> = {
  erros: {},
  erro: null,
};

const Cancelar = ({ fechar }: { fechar: string }) => (
  <LinkButton para={fechar} manterRolagem>
    Cancelar
  </LinkButton>
);

/** What was typed, carried along the question. */
function Digitado({ valores, efeito }: Pick<RespostaDoFeriado, 'valores' | 'efeito'>) {
  return <HiddenFields valores={{ ...valores, confirmacao: efeito?.resumo }} />;
}

/** 'Adicionar dia': a holiday, a day off, or a working day in spite of a holiday. R-ORG-04. */
export function NovoFeriado({
  fechar,
  resposta,
  inicial,
}: Props & { inicial: Readonly<Record<string, string>> }) {
  const { valores = inicial, efeito = null, ...problemas } = resposta ?? SEM_RESPOSTA;
  const de = (name: string) => ({ name, defaultValue: valores[name] ?? '', erro: problemas.erros[name] });
  return (
    <FormDialog
      titulo={efeito ? 'Confirmar o dia' : 'Adicionar dia'}
      subtitulo={efeito ? `${valores.dia ?? ''}: ${valores.nome ?? ''}` : undefined}
      fechar={fechar}
      largura={efeito ? 'largo' : 'medio'}
      acoes={
        <>
          <Cancelar fechar={fechar} />
          <SubmitButton variante="primary" icone="calendar-plus">
            {efeito ? 'Adicionar sem mudar as datas gravadas' : 'Adicionar'}
          </SubmitButton>
        </>
      }
    >
      <ErrorSummary nivel="h3" erros={summaryOf(problemas)} />
      {efeito ? (
        <>
          <Digitado valores={valores} efeito={efeito} />
          <Efeito efeito={efeito} />
        </>
      ) : (
        <div className="grid gap-3">
          <DateField {...de('dia')} rotulo="Dia" />
          <SelectField
            {...de('ambito')}
            rotulo="O que o dia é"
            vazio="Selecione"
            opcoes={AMBITOS.map((valor) => ({ valor, rotulo: NOME_DO_AMBITO[valor] }))}
          />
          <TextField {...de('nome')} rotulo="Nome" maxLength={120} dica="Como 'Aniversário de Cuiabá'." />
        </div>
      )}
    </FormDialog>
  );
}

/** Takes out a day that somebody wrote; touched deadlines are shown before. */
export function RemoverFeriado({ fechar, resposta, feriado }: Props & { feriado: FeriadoGravado }) {
  const { dia, nome, ambito, criadoPor } = feriado;
  const efeito = resposta?.efeito ?? null;
  return (
    <FormDialog
      titulo={`Remover ${formatarDia(dia)}?`}
      subtitulo={nome}
      fechar={fechar}
      largura={efeito ? 'largo' : 'medio'}
      acoes={
        <>
          <Cancelar fechar={fechar} />
          <SubmitButton variante="perigo" icone="trash-2">
            {efeito ? 'Remover sem mudar as datas gravadas' : 'Remover'}
          </SubmitButton>
        </>
      }
    >
      <ErrorSummary nivel="h3" erros={resposta ? summaryOf(resposta) : []} />
      {efeito ? (
        <>
          <Digitado valores={{}} efeito={efeito} />
          <Efeito efeito={efeito} />
        </>
      ) : (
        <p>
          {formatarDiaPorExtenso(dia)}: {NOME_DO_AMBITO[ambito].toLowerCase()}, escrito por {criadoPor}.
          Depois de remover, o dia volta a ser o que era sem isto.
        </p>
      )}
    </FormDialog>
  );
}

/** 'Importar planilha': a file once, then what it brings and touches, to be confirmed. */
export function ImportarFeriados({ fechar, resposta, modelo }: Props & { modelo: string }) {
  const { valores = {}, efeito = null, importacao = null, ...problemas } = resposta ?? SEM_RESPOSTA;
  return (
    <FormDialog
      titulo={efeito ? 'Confirmar a importação' : 'Importar planilha de feriados'}
      fechar={fechar}
      largura={efeito ? 'largo' : 'medio'}
      formulario={{ encType: 'multipart/form-data' }}
      acoes={
        <>
          <Cancelar fechar={fechar} />
          <SubmitButton variante="primary" icone="file-up">
            {efeito ? 'Importar sem mudar as datas gravadas' : 'Conferir'}
          </SubmitButton>
        </>
      }
    >
      <ErrorSummary nivel="h3" erros={summaryOf(problemas)} />
      {efeito && importacao ? (
        <div className="grid gap-3">
          <Digitado valores={valores} efeito={efeito} />
          <p>
            Dias novos: {importacao.novas}. Alterados: {importacao.alteradas}. Iguais aos que já estão na
            lista: {importacao.iguais}.
          </p>
          <Efeito efeito={efeito} />
        </div>
      ) : (
        <div className="grid gap-3">
          <FileField
            name="arquivo"
            rotulo="Arquivo CSV"
            aceita=".csv,text/csv"
            erro={problemas.erros.arquivo}
            dica="Até 64 KB, em UTF-8 ou Windows-1252, com ; ou , entre as colunas."
          />
          <Notice tipo="info" papel="nenhum" titulo="Colunas">
            <code>{modelo}</code>
            <p className="mt-1">
              Em ambito, use nacional, estadual, municipal, folga ou util. A importação pode ser desfeita em
              Integrações.
            </p>
          </Notice>
        </div>
      )}
    </FormDialog>
  );
}
