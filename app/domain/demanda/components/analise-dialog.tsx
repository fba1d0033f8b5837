import { useState, type MouseEvent } from 'react';
import { Autosave } from '#app/components/autosave.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import type { OwnDraft } from '#app/components/draft-notice.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { RadioGroup, TextareaField } from '#app/components/field.tsx';
import { DefaultSubmit, HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { formatarHora } from '#app/lib/dates.ts';
import { objetoDaDemanda } from '../labels.ts';
import { limparRequisitos } from '../rules.ts';
import { DadosDaDemanda } from './dados-da-demanda.tsx';
import { QuantidadesDaDemanda } from './quantidades.tsx';

export type ValoresDaAnalise = {
  versao: number;
  requisitos: string[];
  decisao: string;
  justificativa: string;
  qtdInstrutores: string;
  cargaHoraria: string;
};

export type EstadoDaAnalise = {
  valores: ValoresDaAnalise;
  erros: Record<string, string>;
  confirmar: boolean;
  /** When the draft was kept, just now. */
  salvoEm?: Date;
};

/** Parts of the form; leading to one never leaves the form, so nothing typed is lost. */
const PARTES = [
  { id: 'parte-dados', rotulo: 'Dados' },
  { id: 'parte-requisitos', rotulo: 'Requisitos' },
  { id: 'parte-analise', rotulo: 'Análise do Credenciamento' },
];

/**
 * 'Análise do Credenciamento': the data, the requirements and the decision in one form, so that
 * nothing typed is lost between its parts. Requirement 1 cannot be removed.
 */
export function AnaliseDialog({
  demanda,
  estado,
  rascunho,
  fim,
  mostrado,
  fechar,
}: {
  demanda: Parameters<typeof DadosDaDemanda>[0]['demanda'];
  estado: EstadoDaAnalise;
  /** What the person was typing. */
  rascunho: OwnDraft;
  /** Who ended the analysis and when; null while it is open. */
  fim: string | null;
  /** The fields were drawn from it. */
  mostrado: boolean;
  fechar: string;
}) {
  const { valores, erros } = estado;
  if (estado.confirmar && fim === null)
    return <Confirmacao valores={valores} processo={demanda.identificacaoProcesso} fechar={fechar} />;
  const requisitos = valores.requisitos.length > 0 ? valores.requisitos : [''];
  return (
    <FormDialog
      key="formulario"
      titulo="Análise do Credenciamento"
      subtitulo={
        <>
          <b className="num text-base-content">{demanda.identificacaoProcesso}</b> ·{' '}
          {objetoDaDemanda(demanda)}
        </>
      }
      fechar={fechar}
      largura="largo"
      acoes={
        fim !== null ? (
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
        ) : (
          <>
            <LinkButton para={fechar} manterRolagem>
              Cancelar
            </LinkButton>
            <SubmitButton name="_acao" value="salvar" icone="save">
              Salvar rascunho
            </SubmitButton>
            <SubmitButton name="_acao" value="decidir" variante="primary">
              Registrar decisão
            </SubmitButton>
          </>
        )
      }
    >
      <DefaultSubmit value="salvar">Salvar rascunho</DefaultSubmit>
      <HiddenFields valores={{ versao: valores.versao }} />
      {fim === null ? (
        <Autosave rascunho={rascunho} base={valores.versao} mostrado={mostrado} />
      ) : (
        <Notice tipo="aviso" className="mb-4" titulo="Esta solicitação já foi analisada">
          {fim} O que você digitou continua abaixo, para copiar; nada mais é gravado.
        </Notice>
      )}
      {estado.salvoEm && (
        <Notice tipo="sucesso" className="mb-4">
          Rascunho salvo hoje, às {formatarHora(estado.salvoEm)}.
        </Notice>
      )}
      <ErrorSummary
        erros={Object.entries(fim === null ? erros : {}).map(([id, mensagem]) => ({ id, mensagem }))}
        nivel="h3"
      />
      <Partes />
      <div className="grid gap-8">
        <section className="grid gap-4" aria-labelledby="parte-dados">
          <h3 id="parte-dados" tabIndex={-1} className="scroll-mt-14 text-base">
            Dados
          </h3>
          <DadosDaDemanda demanda={demanda} nivel="h4" semQuantidades />
          <QuantidadesDaDemanda valores={valores} erros={erros} />
        </section>
        <section className="grid gap-4" aria-labelledby="parte-requisitos">
          <h3 id="parte-requisitos" tabIndex={-1} className="scroll-mt-14 text-base">
            Requisitos
          </h3>
          {requisitos.map((requisito, indice) => (
            <div key={`${indice}-${requisitos.length}`} className="grid gap-1">
              <TextareaField
                id={indice === 0 ? 'requisitos' : `requisitos[${indice}]`}
                name={`requisitos[${indice}]`}
                rotulo={`Requisito ${indice + 1}`}
                linhas={2}
                maxLength={1000}
                defaultValue={requisito}
                erro={erros[indice === 0 ? 'requisitos' : `requisitos[${indice}]`]}
              />
              {indice > 0 && (
                <div>
                  <SubmitButton
                    name="_acao"
                    value={`remover:${indice}`}
                    variante="remover"
                    pequeno
                    objeto={`o requisito ${indice + 1}`}
                  >
                    Remover
                  </SubmitButton>
                </div>
              )}
            </div>
          ))}
          <div>
            <SubmitButton name="_acao" value="adicionar" icone="plus">
              Adicionar requisito
            </SubmitButton>
          </div>
        </section>
        <section className="grid gap-4" aria-labelledby="parte-analise">
          <h3 id="parte-analise" tabIndex={-1} className="scroll-mt-14 text-base">
            Análise do Credenciamento
          </h3>
          <RadioGroup
            name="decisao"
            rotulo="Decisão"
            opcoes={[
              {
                valor: 'aprovar',
                rotulo: 'Aprovar',
                dica: 'Segue para a Diretoria no sistema de aprovação.',
              },
              { valor: 'reprovar', rotulo: 'Reprovar', dica: 'Encerra a solicitação.' },
            ]}
            defaultValue={valores.decisao}
            erro={erros.decisao}
          />
          <TextareaField
            name="justificativa"
            rotulo="Justificativa"
            dica="Necessária para reprovar."
            linhas={3}
            maxLength={2000}
            defaultValue={valores.justificativa}
            erro={erros.justificativa}
          />
        </section>
      </div>
    </FormDialog>
  );
}

function Partes() {
  const [atual, setAtual] = useState<string>();
  const abrir = (id: string) => (evento: MouseEvent) => {
    const alvo = document.getElementById(id);
    if (!alvo) return;
    evento.preventDefault();
    setAtual(id);
    alvo.scrollIntoView({ block: 'start' });
    alvo.focus({ preventScroll: true });
  };
  return (
    <nav
      className="tabs-border sticky -top-4 z-10 -mt-4 mb-5 bg-base-100"
      aria-label="Partes da análise do credenciamento"
    >
      {PARTES.map(({ id, rotulo }) => (
        <a
          key={id}
          className="tab"
          href={`#${id}`}
          aria-current={id === atual ? 'page' : undefined}
          onClick={abrir(id)}
        >
          {rotulo}
        </a>
      ))}
    </nav>
  );
}

function Confirmacao({
  valores,
  processo,
  fechar,
}: {
  valores: ValoresDaAnalise;
  processo: string;
  fechar: string;
}) {
  const { requisitos, ...campos } = valores;
  return (
    <FormDialog
      key="confirmacao"
      titulo="Deseja confirmar a decisão?"
      subtitulo={processo}
      fechar={fechar}
      largura="estreito"
      acoes={
        <>
          <SubmitButton name="_acao" value="atualizar">
            Voltar e corrigir
          </SubmitButton>
          <SubmitButton
            name="_acao"
            value="decidir"
            variante={valores.decisao === 'reprovar' ? 'perigo' : 'primary'}
          >
            {valores.decisao === 'reprovar' ? 'Reprovar' : 'Aprovar'}
          </SubmitButton>
        </>
      }
    >
      <HiddenFields valores={{ ...campos, confirmado: 'sim' }} />
      {requisitos.map((requisito, indice) => (
        <input key={indice} type="hidden" name={`requisitos[${indice}]`} value={requisito} />
      ))}
      <p>
        {valores.decisao === 'reprovar'
          ? 'A solicitação será encerrada como reprovada, com a justificativa informada.'
          : 'A solicitação seguirá para a decisão da Diretoria e, depois, da Superintendência.'}
      </p>
      <h3 className="mt-4 mb-1 text-sm">Requisitos</h3>
      <ol className="grid list-decimal gap-1 pl-6 text-sm">
        {limparRequisitos(requisitos).map((requisito, indice) => (
          <li key={indice}>{requisito}</li>
        ))}
      </ol>
    </FormDialog>
  );
}
