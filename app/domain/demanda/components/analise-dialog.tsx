import { Form } from '@remix-run/react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { RadioGroup, TextareaField, TextField } from '#app/components/field.tsx';
import { DefaultSubmit, HiddenFields } from '#app/components/form.tsx';
import { DadosDaDemanda } from './dados-da-demanda.tsx';

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
};

/**
 * 'Análise do Credenciamento' (spec 2 §2 and §5): the data, the requirements and the decision in one form, so that
 * nothing typed is lost between its parts. Requirement 1 cannot be removed.
 */
export function AnaliseDialog({
  demanda,
  estado,
  fechar,
}: {
  demanda: Parameters<typeof DadosDaDemanda>[0]['demanda'];
  estado: EstadoDaAnalise;
  fechar: string;
}) {
  const { valores, erros } = estado;
  if (estado.confirmar)
    return <Confirmacao valores={valores} processo={demanda.identificacaoProcesso} fechar={fechar} />;
  const requisitos = valores.requisitos.length > 0 ? valores.requisitos : [''];
  return (
    <Dialog
      titulo={`Análise do Credenciamento - ${demanda.identificacaoProcesso}`}
      fechar={fechar}
      largura="largo"
      envolver={(conteudo) => (
        <Form method="post" className="contents" noValidate preventScrollReset>
          <DefaultSubmit value="atualizar">Guardar o que foi digitado</DefaultSubmit>
          <HiddenFields valores={{ versao: valores.versao }} />
          {conteudo}
        </Form>
      )}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Cancelar
          </LinkButton>
          <SubmitButton name="_acao" value="decidir" variante="primary">
            Registrar decisão
          </SubmitButton>
        </>
      }
    >
      <ErrorSummary erros={Object.entries(erros).map(([id, mensagem]) => ({ id, mensagem }))} nivel="h3" />
      <div className="grid gap-6">
        <section className="grid gap-4" aria-labelledby="parte-dados">
          <h3 id="parte-dados" className="font-semibold">
            Dados
          </h3>
          <DadosDaDemanda demanda={demanda} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="qtdInstrutores"
              rotulo="Qtd. de Instrutores"
              inputMode="numeric"
              defaultValue={valores.qtdInstrutores}
              erro={erros.qtdInstrutores}
              num
            />
            <TextField
              name="cargaHoraria"
              rotulo="Carga Horária"
              dica="Em horas."
              opcional
              inputMode="numeric"
              defaultValue={valores.cargaHoraria}
              erro={erros.cargaHoraria}
              num
            />
          </div>
        </section>
        <section className="grid gap-4" aria-labelledby="parte-requisitos">
          <h3 id="parte-requisitos" className="font-semibold">
            Requisitos
          </h3>
          {requisitos.map((requisito, indice) => (
            <div key={`${indice}-${requisitos.length}`} className="grid gap-1">
              <TextareaField
                id={indice === 0 ? 'requisitos' : undefined}
                name={`requisitos[${indice}]`}
                rotulo={`Requisito ${indice + 1}`}
                linhas={2}
                maxLength={1000}
                defaultValue={requisito}
                erro={indice === 0 ? erros.requisitos : undefined}
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
        <section className="grid gap-4" aria-labelledby="parte-decisao">
          <h3 id="parte-decisao" className="font-semibold">
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
    </Dialog>
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
    <Dialog
      titulo="Deseja confirmar a decisão?"
      subtitulo={processo}
      fechar={fechar}
      largura="estreito"
      envolver={(conteudo) => (
        <Form method="post" className="contents" noValidate preventScrollReset>
          <HiddenFields valores={{ ...campos, confirmado: 'sim' }} />
          {requisitos.map((requisito, indice) => (
            <input key={indice} type="hidden" name={`requisitos[${indice}]`} value={requisito} />
          ))}
          {conteudo}
        </Form>
      )}
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
      <p className="text-sm">
        {valores.decisao === 'reprovar'
          ? 'A solicitação será encerrada como reprovada, com a justificativa informada.'
          : 'A solicitação seguirá para a Diretoria e a Superintendência no sistema externo de aprovação.'}
      </p>
    </Dialog>
  );
}
