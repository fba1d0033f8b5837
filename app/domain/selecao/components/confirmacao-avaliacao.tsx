import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SubmitButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { CRITERIOS_DE_CADASTRO, TEXTOS } from '../labels.ts';
import { contar } from '../rules.ts';
import type { EtapaDeSelecao, ItemDeAvaliacao } from '../types.ts';

/** The question before saving or ending an evaluation: the typed values travel hidden. Spec 2 §5. */
export function ConfirmacaoDaAvaliacao({
  etapa,
  titulo,
  itens,
  versao,
  acao,
  fechar,
}: {
  etapa: EtapaDeSelecao;
  titulo: ReactNode;
  itens: readonly ItemDeAvaliacao[];
  versao: number;
  acao: 'salvar' | 'finalizar';
  fechar: string;
}) {
  const { search } = useLocation();
  const contagem = contar(itens);
  const pergunta = acao === 'finalizar' ? TEXTOS[etapa].confirmarFinal : TEXTOS[etapa].confirmarSalvar;
  return (
    <Dialog
      titulo={pergunta}
      subtitulo={titulo}
      fechar={fechar}
      largura="estreito"
      envolver={(conteudo) => (
        <Form method="post" action={search} className="contents" noValidate preventScrollReset>
          <HiddenFields valores={{ versao, confirmado: 'sim' }} />
          {itens
            .filter(({ proprioCaso }) => !proprioCaso)
            .map((item, indice) => (
              <CamposOcultos key={item.participacaoId} etapa={etapa} item={item} indice={indice} />
            ))}
          {conteudo}
        </Form>
      )}
      acoes={
        <>
          <SubmitButton name="acao" value="voltar">
            Continuar avaliando
          </SubmitButton>
          <SubmitButton name="acao" value={acao} variante="primary">
            {acao === 'finalizar' ? 'Finalizar Análise' : 'Salvar'}
          </SubmitButton>
        </>
      }
    >
      <DescriptionList
        itens={[
          { rotulo: 'Aptos', valor: String(contagem.aptos), num: true },
          { rotulo: 'Inaptos', valor: String(contagem.inaptos), num: true },
          ...(etapa === 'carga_horaria'
            ? [{ rotulo: 'Externos, não avaliados', valor: String(contagem.naoAvaliados), num: true }]
            : []),
          { rotulo: 'Total', valor: String(contagem.total), num: true },
        ]}
      />
      {acao === 'finalizar' && (
        <p className="mt-3 text-sm">
          Depois de finalizar, a avaliação não pode mais ser alterada. Os candidatos só veem o resultado
          quando a Comissão os notificar.
        </p>
      )}
    </Dialog>
  );
}

function CamposOcultos({
  etapa,
  item,
  indice,
}: {
  etapa: EtapaDeSelecao;
  item: ItemDeAvaliacao;
  indice: number;
}) {
  const nome = (campo: string) => `itens[${indice}].${campo}`;
  const campos =
    etapa === 'carga_horaria' ? (['cargaHoraria'] as const) : CRITERIOS_DE_CADASTRO.map(({ campo }) => campo);
  return (
    <>
      <input type="hidden" name={nome('participacaoId')} value={item.participacaoId} />
      <input type="hidden" name={nome('observacao')} value={item.observacao} />
      {campos
        .filter((campo) => item[campo] === true)
        .map((campo) => (
          <input key={campo} type="hidden" name={nome(campo)} value="sim" />
        ))}
    </>
  );
}
