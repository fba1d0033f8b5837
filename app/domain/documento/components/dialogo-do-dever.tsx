import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { CheckboxField, SelectField } from '#app/components/field.tsx';
import { DefaultSubmit } from '#app/components/form.tsx';
import { ATIVIDADES } from '#app/domain/demanda/labels.ts';
import type { Problems } from '#app/lib/fields.ts';
import { AVALIACOES, DEVERES, nomeDaAvaliacao, QUEM } from '../deveres.ts';
import { DE_QUEM, NOME_DO_DEVER } from '../labels.ts';
import type { TipoDaDemanda } from '../queries.server/tipos.ts';
import { campoDaAtividade, campoDaAvaliacao } from '../schema.ts';

export type RespostaDoDever = Problems & { digitado: Record<string, string> };

/** The duty of one kind: of whom it is asked, and when it is mandatory (R-DOC-12). */
export function DialogoDoDever({
  tipo: { descricao, dever, proprio },
  fechar,
  daDemanda = false,
  resposta,
  children,
}: {
  tipo: TipoDaDemanda;
  fechar: string;
  daDemanda?: boolean;
  resposta: RespostaDoDever | undefined;
  /** From when on it holds. */
  children: string;
}) {
  const { digitado, erros = {} } = resposta ?? {};
  const { condicao } = dever;
  const empresa = condicao.empresa === undefined ? '' : condicao.empresa ? 'sim' : 'nao';
  const marcada = (campo: string, gravada: boolean) => (digitado ? digitado[campo] === 'on' : gravada);
  return (
    <FormDialog
      titulo="Editar Documento Pedido"
      subtitulo={descricao}
      fechar={fechar}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Cancelar
          </LinkButton>
          {daDemanda && proprio && (
            <SubmitButton name="acao" value="padrao">
              Voltar ao padrão
            </SubmitButton>
          )}
          <SubmitButton variante="primary" icone="save" name="acao" value="salvar">
            Salvar
          </SubmitButton>
        </>
      }
    >
      <DefaultSubmit name="acao" value="salvar">
        Salvar
      </DefaultSubmit>
      <ErrorSummary erros={resposta && summaryOf(resposta)} nivel="h3" />
      <div className="grid gap-3">
        <SelectField
          name="quem"
          rotulo="De quem é pedido"
          opcoes={QUEM.map((valor) => ({ valor, rotulo: DE_QUEM[valor] }))}
          defaultValue={digitado?.quem ?? dever.quem}
          erro={erros.quem}
        />
        <SelectField
          name="dever"
          rotulo="É obrigatório?"
          dica="Um obrigatório é enviado, ou dispensado com um motivo: sem isso ninguém é apto."
          opcoes={DEVERES.map((valor) => ({ valor, rotulo: NOME_DO_DEVER[valor] }))}
          defaultValue={digitado?.dever ?? dever.dever}
          erro={erros.dever}
        />
        <fieldset className="grid gap-2">
          <legend className="font-semibold">Se for em certos casos, quando é obrigatório</legend>
          <p className="dica">Vale quando se cumpre tudo o que for escolhido abaixo.</p>
          <SelectField
            name="empresa"
            rotulo="Empresa"
            opcional
            opcoes={[
              { valor: '', rotulo: 'Tanto faz' },
              { valor: 'sim', rotulo: 'Para quem participa por uma empresa' },
              { valor: 'nao', rotulo: 'Para quem participa em seu próprio nome' },
            ]}
            defaultValue={digitado?.empresa ?? empresa}
          />
          <p className="text-sm font-semibold">Nas demandas de (nenhuma: tanto faz)</p>
          <div className="flex flex-wrap gap-x-6">
            {Object.entries(ATIVIDADES).map(([valor, rotulo]) => (
              <CheckboxField
                key={valor}
                name={campoDaAtividade(valor)}
                rotulo={rotulo}
                marcado={marcada(campoDaAtividade(valor), condicao.atividades?.includes(valor) ?? false)}
              />
            ))}
          </div>
          <p className="text-sm font-semibold">Onde a avaliação é (nenhuma: tanto faz)</p>
          <div className="flex flex-wrap gap-x-6">
            {AVALIACOES.map((valor) => (
              <CheckboxField
                key={valor}
                name={campoDaAvaliacao(valor)}
                rotulo={nomeDaAvaliacao(valor)}
                marcado={marcada(campoDaAvaliacao(valor), condicao.avaliacoes?.includes(valor) ?? false)}
              />
            ))}
          </div>
        </fieldset>
        <p className="dica">{children}</p>
      </div>
    </FormDialog>
  );
}
