import { Form, useLocation } from '@remix-run/react';
import { useCallback, useRef } from 'react';
import { AutosaveAlerts, AutosaveLine, useAutosave } from '#app/components/autosave.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { useDeskKeys, type DeskKey } from '#app/components/desk-keys.ts';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { SelectField, TextareaField, TextField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { formatarDia, formatarHora } from '#app/lib/dates.ts';
import { VEREDITOS } from '../labels.ts';
import type { DocumentoDaMesa } from '../queries.server/pessoa.ts';
import { ITEM_MAX, TEXTO_MAX } from '../schema.ts';
import { rascunhoDoVeredito } from '../telas.ts';
import { vereditosDe } from '../veredito.ts';
import type { PropsDaMesa } from './mesa-analise.tsx';

/** Of the page: what ends the review sends it too. */
export const FORMULARIO = 'analise';

/** What each verdict's key is, in the order of the row; 0 takes it back. */
function useTeclas(form: React.RefObject<HTMLFormElement | null>, arquivos: number): void {
  const decide = useCallback<DeskKey>(
    (tecla) => {
      const valor = tecla === '0' ? '' : vereditosDe({ arquivos })[Number(tecla) - 1];
      return valor === undefined ? null : { valor };
    },
    [arquivos],
  );
  useDeskKeys(form, decide, '');
}

/** What is said of the document in sight: kept while it is given, one document at a time. */
export function FormularioDoVeredito(props: PropsDaMesa) {
  const { documento, id } = props.mesa;
  // Another document is another form.
  return (
    documento && <Formulario key={`${id}:${String(documento.tipoId)}`} {...props} documento={documento} />
  );
}

function Formulario({ mesa, resposta, documento }: PropsDaMesa & { documento: DocumentoDaMesa }) {
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { habilitacao, documentos, posicaoDoDocumento, versao, salvoEm, motivos, itemLembrado } = mesa;
  const autosave = useAutosave({
    formulario: rascunhoDoVeredito(habilitacao, mesa.id, documento.tipoId),
    versao: String(versao),
    campoVersao: 'versao',
  });
  useTeclas(form, documento.arquivos);
  const { digitado = {}, erros = {} } = resposta ?? {};
  const seguinte = documentos[posicaoDoDocumento];
  const [primeiro = 'apto'] = vereditosDe(documento);
  return (
    <Form
      method="post"
      action={search}
      ref={form}
      id={FORMULARIO}
      aria-labelledby="veredicto"
      noValidate
      preventScrollReset
    >
      <HiddenFields valores={{ tipoDocumentoId: documento.tipoId, proximo: seguinte?.tipoId ?? null }} />
      <AutosaveAlerts de={autosave} className="m-4" />
      {resposta && (
        <div className="m-4">
          <ErrorSummary erros={summaryOf(resposta)} />
        </div>
      )}
      <Vereditos documento={documento} escolhido={digitado.veredito ?? documento.veredito ?? ''} />
      <div className="criterio" data-so-de="inapto">
        <div className="grid gap-3">
          <SelectField
            name="motivoId"
            rotulo="Motivo"
            dica="Da biblioteca, em segunda pessoa. Sem texto abaixo, vale o do motivo."
            opcional
            erro={erros.motivoId}
            defaultValue={digitado.motivoId ?? documento.motivoId ?? ''}
            opcoes={[
              { valor: '', rotulo: 'Escreva abaixo' },
              ...motivos.map(({ id, titulo }) => ({ valor: id, rotulo: titulo })),
            ]}
          />
          <TextField
            name="item"
            rotulo="Item do edital"
            dica="Entra no lugar de {item} no texto."
            opcional
            maxLength={ITEM_MAX}
            erro={erros.item}
            defaultValue={digitado.item ?? (documento.item || itemLembrado)}
          />
          <TextareaField
            name="texto"
            rotulo="O que o candidato lê"
            opcional
            linhas={5}
            maxLength={TEXTO_MAX}
            erro={erros.texto}
            defaultValue={digitado.texto ?? (documento.veredito === 'nao-se-aplica' ? '' : documento.texto)}
          />
        </div>
      </div>
      {documento.obrigatorio && documento.arquivos === 0 && (
        <div className="criterio" data-so-de="nao-se-aplica">
          <TextareaField
            name="dispensa"
            rotulo="Por que não se aplica"
            dica="O documento é obrigatório: sem um motivo, a análise não é finalizada."
            opcional
            linhas={3}
            maxLength={TEXTO_MAX}
            erro={erros.dispensa}
            defaultValue={
              digitado.dispensa ??
              (documento.veredito === 'nao-se-aplica' ? documento.texto : (documento.dispensa ?? ''))
            }
          />
        </div>
      )}
      {documento.temValidade && (
        <div className="criterio" data-so-de="apto">
          <TextField
            name="validoAte"
            rotulo="Válido até"
            dica="Com a validade, o documento é oferecido de novo ao candidato enquanto valer."
            opcional
            mascara="data"
            num
            inputMode="numeric"
            placeholder="dd/mm/aaaa"
            erro={erros.validoAte}
            defaultValue={
              digitado.validoAte ?? (documento.validoAte === null ? '' : formatarDia(documento.validoAte))
            }
          />
        </div>
      )}
      <div className="acoes-av">
        <AutosaveLine
          className="basis-full"
          de={autosave}
          salvo={salvoEm !== null}
          inicial={salvoEm === null ? 'Ainda não salvo' : `Salvo às ${formatarHora(salvoEm)}`}
        />
        {seguinte === undefined ? (
          <SubmitButton name="acao" value="salvar" variante="primary" className="ml-auto">
            Salvar
          </SubmitButton>
        ) : (
          <>
            <SubmitButton
              name="acao"
              value="proximo"
              variante="primary"
              iconeFim="chevron-right"
              className="ml-auto"
            >
              Salvar e próximo documento
            </SubmitButton>
            <SubmitButton name="acao" value="salvar">
              Salvar
            </SubmitButton>
          </>
        )}
      </div>
      <p className="com-js px-4 pb-3 text-xs text-suave max-md:hidden">
        Teclado, no veredito: 1 {VEREDITOS[primeiro].toLowerCase()}, 2 inapto, 0 não visto; setas trocam a
        resposta; Enter salva e vai ao próximo documento.
      </p>
    </Form>
  );
}

const CLASSE: Partial<Record<string, string>> = { apto: 'at', inapto: 'na' };

function Vereditos({ documento, escolhido }: { documento: DocumentoDaMesa; escolhido: string }) {
  const opcoes = vereditosDe(documento);
  return (
    <fieldset className="criterio">
      <legend>Este documento</legend>
      <div className="tres">
        {opcoes.map((veredito) => (
          <label key={veredito} className={CLASSE[veredito]}>
            <input type="radio" name="veredito" value={veredito} defaultChecked={veredito === escolhido} />
            {VEREDITOS[veredito]}
          </label>
        ))}
        <label>
          <input type="radio" name="veredito" value="" defaultChecked={escolhido === ''} />
          Não visto
        </label>
      </div>
    </fieldset>
  );
}
