npm install --save-dev docgen
