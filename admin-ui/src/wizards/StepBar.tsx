import { Step, StepButton, Stepper } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { UNSEEN } from '../theme/unseen.ts';

interface StepBarProps {
  steps: { name: string; label: string; isDone: boolean }[];
  at: number;
  isPhone: boolean;
  onGo: (index: number) => void;
}

/** The steps with their state: at the left, on top of a phone. Each step is read from its top, however long the one before was. */
export function StepBar({ steps, at, isPhone, onGo }: StepBarProps) {
  const before = useRef(at);
  useLayoutEffect(() => {
    if (before.current !== at) window.scrollTo(0, 0);
    before.current = at;
  }, [at]);
  return (
    <Stepper
      activeStep={at}
      nonLinear
      orientation={isPhone ? 'horizontal' : 'vertical'}
      alternativeLabel={isPhone}
      sx={{
        minWidth: 0,
        overflow: 'hidden',
        '& .MuiStep-root': { px: 0.25, minWidth: 0 },
        // The heading below names the step; side by side they would be cut.
        ...(isPhone ? { '& .MuiStepLabel-label': UNSEEN } : {}),
      }}
    >
      {steps.map(({ name, label, isDone }, index) => (
        <Step key={name} completed={isDone}>
          <StepButton onClick={() => onGo(index)} color="inherit">
            {label}
          </StepButton>
        </Step>
      ))}
    </Stepper>
  );
}
