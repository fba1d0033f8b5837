import type { EtapaId } from '../types.ts';
import { DadosPessoais } from './etapas/dados-pessoais.tsx';
import { Endereco } from './etapas/endereco.tsx';
import { Experiencias } from './etapas/experiencias.tsx';
import { Formacao } from './etapas/formacao.tsx';
import { Objetivos } from './etapas/objetivos.tsx';
import { Termos } from './etapas/termos.tsx';
import type { PropsDaEtapa } from './etapas/tipos.ts';

/** The fields of one step. */
export function EtapaDoCurriculo({ etapa, ...props }: PropsDaEtapa & { etapa: EtapaId }) {
  switch (etapa) {
    case 'dados-pessoais':
      return <DadosPessoais {...props} />;
    case 'endereco':
      return <Endereco {...props} />;
    case 'formacao':
      return <Formacao {...props} />;
    case 'experiencia':
      return <Experiencias {...props} lista="experienciasArea" />;
    case 'docencia':
      return <Experiencias {...props} lista="experienciasDocencia" />;
    case 'objetivos':
      return <Objetivos {...props} />;
    case 'termos':
      return <Termos {...props} />;
  }
}
